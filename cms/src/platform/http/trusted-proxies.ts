const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/**
 * Removes forwarding headers from a request that didn't come through a trusted proxy. Any client can send them; only from the
 * web server (or a proxy that the operator names) do they contain the visitor's address, on which rate limits and the audit log
 * depend.
 */
export function dropForwardedHeaders(headers: Record<string, unknown>): void {
  for (const name of FORWARDED) delete headers[name]
}
