import { createIsbotFromList, list } from 'isbot'
import type { ServerResponse } from 'node:http'

/** Browsers and tools with which people view, print and test pages; the maintained list counts these among the bots. */
const tools = [
  'HeadlessChrome/140.0',
  'Playwright/1.65',
  'Selenium/4.0',
  'curl/8.5',
  'Wget/1.21',
  'node',
  'python-requests/2.32',
]

/** Whether a search engine asks, or a program that makes previews of links. */
export const isBot = createIsbotFromList(
  list.filter((pattern) => !tools.some((tool) => new RegExp(pattern, 'i').test(tool))),
)

/**
 * Bots get no error page: a missing page is an empty 404 (acceptance E07). The page for people stays in our cache,
 * and caches in front may keep neither: see `cacheHeaders`.
 */
export function sendEmptyNotFound(response: ServerResponse): void {
  response.writeHead(404, ['Cache-Control', 'no-store', 'Content-Length', '0'])
  response.end()
}
