import { createIsbotFromList, list } from 'isbot'
import type { ServerResponse } from 'node:http'

/**
 * Browsers and tools that people use to view, print and test pages; the isbot list counts them among bots.
 */
const tools = [
  'HeadlessChrome/140.0',
  'Playwright/1.65',
  'Selenium/4.0',
  'curl/8.5',
  'Wget/1.21',
  'node',
  'python-requests/2.32',
]

/** Whether the client is a search engine or generates link previews. */
export const isBot = createIsbotFromList(
  list.filter((pattern) => !tools.some((tool) => new RegExp(pattern, 'i').test(tool))),
)

/**
 * Sends bots an empty 404 instead of an error page (acceptance E07). Shared caches may store neither this nor
 * the page for people: see `cacheHeaders`.
 */
export function sendEmptyNotFound(response: ServerResponse): void {
  response.writeHead(404, ['Cache-Control', 'no-store', 'Content-Length', '0'])
  response.end()
}
