/**
 * Percent-encodes what TanStack Router would read as route syntax in a requested path: a `$` that begins a segment (a
 * parameter's name) and a raw `#`. Without it, the router redirects `/careers/$x` to a path that was never requested.
 */
export const encodeRouteSyntax = (pathname: string): string =>
  pathname.replace(/(?<=\/)\$|#/g, (character) => encodeURIComponent(character))
