const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/**
 * Removes forwarding headers from a request that didn't come from a trusted proxy. Any client can send them; rate
 * limits and the audit log depend on the visitor's IP address, which only the web server and the operator's proxies
 * report reliably.
 */
export function dropForwardedHeaders(headers: Record<string, unknown>): void {
  for (const name of FORWARDED) delete headers[name]
}
