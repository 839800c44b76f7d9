/**
 * Returns the path of a `redirect` parameter if it stays on this site, else `fallback`. Browsers read `//host`,
 * `/\host` and `/..//host` as other sites, drop tabs and line breaks from addresses, and run `javascript:`;
 * therefore the value must begin with one slash, must resolve to this origin, and its normalized path must not begin
 * with two slashes either.
 */
export function toSafeRedirectPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !/^\/(?![\\/])/.test(value)) return fallback
  const here = 'http://redirect.invalid'
  let url: URL
  try {
    url = new URL(value, here)
  } catch {
    return fallback
  }
  if (url.origin !== here || url.username !== '' || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
