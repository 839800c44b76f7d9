import { matchRoutePath } from '~/entry-server'
import { encodeRouteSyntax } from '~/lib/encode-route-syntax'
import { LITE_PARAM } from '~/pages/lite-param'
import { MAX_QUERY_VALUE_LENGTH } from '~/pages/page-location'
import type { PageDefinition } from '~/pages/page-definition'
import { pages } from '~/pages/registry'
import type { FileRoutesById } from '~/routeTree.gen'

/**
 * Maps a route id to its path: `/_public/careers` to `/careers`, and the index route `/_public/about-us/` to
 * `/about-us`. Excludes the catch-all route.
 */
type PublicPath<Id> = Id extends '/_public/$'
  ? never
  : Id extends `/_public/${infer Folder}/`
    ? `/${Folder}`
    : Id extends `/_public/${infer Path}`
      ? `/${Path}`
      : never

/** A public route that is missing in the registry is a type error here, which names its path. */
const registered: Readonly<Record<PublicPath<keyof FileRoutesById>, PageDefinition>> = pages

/** Definitions of public pages by the full path of their route. */
export const pageDefinitions: Readonly<Record<string, PageDefinition>> = registered

/** The public page that a request asks for, in canonical form. */
export interface PageTarget {
  /**
   * Path and known query parameters, sorted: the cache key, and the address for which the page is rendered.
   */
  key: string
  pathname: string
  query: URLSearchParams
  params: Record<string, string>
  /** The page's name in logs: the key without values that the visitor typed. */
  name: string
  /** The query contains a visitor's input, so no cache may store the page. */
  isPersonal: boolean
  /** The full path of its route; empty for a path without a page. */
  route: string
  definition: PageDefinition | undefined
}

export type ResolvedPageTarget =
  | { kind: 'page'; target: PageTarget }
  /**
   * Another spelling of a path. The location begins with exactly one slash, so that it can't lead to another
   * host.
   */
  | { kind: 'moved'; location: string }
  | { kind: 'malformed' }

/**
 * Finds the page of a request. Drops unknown query parameters, so that the cache key and the render agree.
 */
export function resolvePageTarget(rawPathname: string, search: string): ResolvedPageTarget {
  const normalized = normalize(rawPathname)
  if (normalized === undefined) return { kind: 'malformed' }
  if (normalized !== rawPathname) return { kind: 'moved', location: normalized + search }
  const pathname = encodeRouteSyntax(normalized)
  const match = matchRoutePath(pathname)
  const route = match && Object.hasOwn(pageDefinitions, match.route) ? match.route : ''
  const definition = pageDefinitions[route]
  const query = pickKnownParams(search, definition?.query ?? [])
  const suffix = query.size > 0 ? `?${query.toString()}` : ''
  return {
    kind: 'page',
    target: {
      key: pathname + suffix,
      pathname,
      query,
      params: match?.params ?? {},
      ...splitPersonalParams(pathname, query, definition),
      route,
      definition,
    },
  }
}

/** The page target of a cache key. */
export function pageTargetFromKey(key: string): PageTarget {
  const [pathname = '', query = ''] = key.split('?', 2)
  const located = resolvePageTarget(pathname, query && `?${query}`)
  if (located.kind !== 'page') throw new Error(`${key} is no page`)
  return located.target
}

/** The query of a target without values that its page rejects. */
export function dropInvalidQueryValues({ definition, params, query }: PageTarget): URLSearchParams {
  const isValid = (values: URLSearchParams) => definition?.validate?.({ params, query: values }) !== false
  if (isValid(query)) return query
  return new URLSearchParams(
    [...query].filter(([name, value]) => isValid(new URLSearchParams([[name, value]]))),
  )
}

/** Whether a page may exist at the target's path, whatever its query. */
export function mayPageExist(target: PageTarget): boolean {
  const { definition, params } = target
  return (
    definition !== undefined &&
    definition.validate?.({ params, query: dropInvalidQueryValues(target) }) !== false
  )
}

/** Paths of pages by their aliases. */
const aliased = new Map<string, string>(
  Object.entries(pageDefinitions).flatMap(([path, { aliases = [] }]) =>
    aliases.map((alias) => [alias, path] as const),
  ),
)

/** Endings that pages have on older sites. */
const OLD_ENDING = /\.(?:html?|php)$/

/** The page that an unknown path probably means: by an alias, or by the same path in lower case or without an old ending. */
export function guessIntendedPath({ pathname }: PageTarget): string | undefined {
  const lower = pathname.toLowerCase().replace(OLD_ENDING, '')
  const alias = aliased.get(lower)
  if (alias !== undefined || lower === pathname) return alias
  const located = resolvePageTarget(lower, '')
  return located.kind === 'page' && mayPageExist(located.target) ? lower : undefined
}

/** The lite version of a page that has one: without scripts, web fonts and decoration. */
export function litePageTarget({ pathname, query, definition }: PageTarget): PageTarget | undefined {
  if (!definition?.hasLiteVersion) return undefined
  return pageTargetFromKey(`${pathname}?${query.toString()}&${LITE_PARAM}=1`)
}

function splitPersonalParams(
  pathname: string,
  query: URLSearchParams,
  definition: PageDefinition | undefined,
) {
  const open = new URLSearchParams(query)
  for (const name of definition?.typed ?? []) open.delete(name)
  const isPersonal = open.size < query.size
  return { name: open.size > 0 ? `${pathname}?${open.toString()}` : pathname, isPersonal }
}

/**
 * Normalizes a path: single slashes, no slash at the end, percent-encoding only where it is needed. Undefined
 * for a malformed path.
 */
function normalize(pathname: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- control characters are just what must not pass
  if (!pathname.startsWith('/') || /[\\\u0000-\u0020]/.test(pathname) || pathname.length > 2048)
    return undefined
  let parts: string[]
  try {
    parts = pathname.split('%25').map(decodeURI) // an encoded percent sign stays encoded
  } catch {
    return undefined
  }
  const decoded = parts.join('%')
  // eslint-disable-next-line no-control-regex -- as above, percent-encoded
  if (/[\\\u0000-\u001f]/.test(decoded) || decoded.split('/').some((part) => part === '.' || part === '..')) {
    return undefined
  }
  const single = parts
    .map((part) => encodeURI(part).replaceAll('%25', '%'))
    .join('%25')
    .replace(/\/{2,}/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

function pickKnownParams(search: string, known: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  if (known.length === 0 || search === '') return query
  const given = new URLSearchParams(search)
  for (const name of [...known].sort()) {
    // Only the first value of a repeated parameter counts: pages use one, and combinations would be endless.
    const value = given.getAll(name).find((each) => each !== '')
    if (value !== undefined) query.set(name, value.slice(0, MAX_QUERY_VALUE_LENGTH))
  }
  return query
}
