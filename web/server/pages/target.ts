import { matchPath } from '~/entry-server'
import { pages, type PageDefinition } from '~/pages/registry'

/** A public page that somebody asks for, in its one canonical form. */
export interface PageTarget {
  /** Path and known query, sorted: the key of every cache and the address that the page is rendered for. */
  key: string
  pathname: string
  query: URLSearchParams
  params: Record<string, string>
  /** Absent: no page has this path. */
  definition: PageDefinition | undefined
}

export type Located =
  | { kind: 'page'; target: PageTarget }
  /** Another spelling of the path (always beginning with exactly one slash). */
  | { kind: 'moved'; location: string }
  | { kind: 'malformed' }

/** Finds the page of a request. Unknown query parameters are dropped here, once for key and render. */
export function locate(rawPathname: string, search: string): Located {
  const pathname = normalise(rawPathname)
  if (pathname === undefined) return { kind: 'malformed' }
  if (pathname !== rawPathname) return { kind: 'moved', location: pathname + search }
  const match = matchPath(pathname)
  const definition = match && Object.hasOwn(pages, match.route) ? pages[match.route] : undefined
  const query = knownQuery(search, definition?.query ?? [])
  const suffix = query.size > 0 ? `?${query.toString()}` : ''
  return {
    kind: 'page',
    target: { key: pathname + suffix, pathname, query, params: match?.params ?? {}, definition },
  }
}

/** One spelling for each path: single slashes, none at the end, percent-encoding only where it is needed. */
function normalise(pathname: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- control characters are just what must not pass
  if (!pathname.startsWith('/') || /[\\\u0000-\u0020]/.test(pathname) || pathname.length > 2048)
    return undefined
  let decoded: string
  try {
    decoded = decodeURI(pathname)
  } catch {
    return undefined
  }
  // eslint-disable-next-line no-control-regex -- as above, percent-encoded
  if (/[\\\u0000-\u001f]/.test(decoded) || decoded.split('/').some((part) => part === '.' || part === '..')) {
    return undefined
  }
  const single = encodeURI(decoded)
    .replaceAll('%25', '%')
    .replace(/\/{2,}/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

function knownQuery(search: string, known: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  if (known.length === 0 || search === '') return query
  const given = new URLSearchParams(search)
  for (const name of [...known].sort()) {
    const value = given.get(name)
    if (value !== null && value !== '' && value.length <= 200) query.set(name, value)
  }
  return query
}
