import { assertStrapiHas } from './assert-strapi-has'

/** A route of the server's router (`@koa/router`). Patterns are strings but for those that a middleware is added under. */
interface Layer {
  path: string | RegExp | readonly string[]
}

interface Router {
  stack: Layer[]
  match: (this: Pick<Router, 'stack'>, path: string, method: string) => unknown
}

/** Number of leading path segments that routes are indexed by, as in `/api/manage/news-articles`. */
const INDEXED_SEGMENTS = 3

const router = () => strapi.server.router as unknown as Router

/**
 * Lets the router search only the routes whose first segments are those of the request. Otherwise it tests the regular
 * expression of every route, two thousand for each request, which took a tenth of the processor time of a panel's call.
 */
export function indexRoutes(): void {
  const target = router()
  const match = target.match
  let index = new Map<string, Layer[]>()
  let indexed = 0
  target.match = (path, method) => {
    // Routes are added until the server listens.
    if (indexed !== target.stack.length) {
      index = indexOf(target.stack)
      indexed = target.stack.length
    }
    return match.call({ stack: candidatesFor(path, index) }, path, method)
  }
}

/** The routes below each prefix, with those of the shorter prefixes, in their order. */
function indexOf(stack: readonly Layer[]): Map<string, Layer[]> {
  const prefixes = stack.map(literalPrefix)
  const keys = new Set(prefixes.map((prefix) => prefix.join('/')))
  const entries = [...keys].map((key): [string, Layer[]] => {
    const isAbove = (prefix: readonly string[]): boolean => `${key}/`.startsWith(keyOf(prefix))
    return [key, stack.filter((_layer, at) => isAbove(prefixes[at]!))]
  })
  return new Map([['', []], ...entries])
}

/** The beginning of every path below a prefix. */
const keyOf = (prefix: readonly string[]): string => prefix.map((segment) => `${segment}/`).join('')

/** The first segments of a route's path that have no parameter and no pattern. */
function literalPrefix({ path }: Layer): string[] {
  if (typeof path !== 'string' || !path.startsWith('/')) return []
  const segments = segmentsOf(path)
  const end = segments.findIndex((segment) => !/^[\w.-]+$/.test(segment))
  return end < 0 ? segments : segments.slice(0, end)
}

/** The router takes no account of case. */
const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/', INDEXED_SEGMENTS + 1)
    .slice(1)

function candidatesFor(path: string, index: ReadonlyMap<string, Layer[]>): Layer[] {
  const segments = segmentsOf(path)
  for (let length = segments.length; length > 0; length--) {
    const known = index.get(segments.slice(0, length).join('/'))
    if (known) return known
  }
  return index.get('')!
}

/** @throws StrapiChangedError */
export function assertRouter(): void {
  const { stack, match } = router()
  const isKnown = Array.isArray(stack) && typeof match === 'function'
  assertStrapiHas('index-routes', isKnown, 'the server has another router')
}
