import { createIsbotFromList, list } from 'isbot'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Representation } from './http/representation'

/** Whether a robot asks. A headless browser is none: it shows pages, prints them and tests them for people. */
export const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'))

/**
 * Search engines and preview bots get no error page: a missing page is an empty 404 (acceptance E07). The page for
 * people stays in our cache, and caches in front may keep neither: see `cacheHeaders`.
 */
export function isErrorPageForBot(page: Representation, request: IncomingMessage): boolean {
  return page.status === 404 && isBot(request.headers['user-agent'])
}

/** The answer instead. */
export function sendEmptyNotFound(response: ServerResponse): void {
  response.writeHead(404, ['Cache-Control', 'no-store', 'Content-Length', '0'])
  response.end()
}
