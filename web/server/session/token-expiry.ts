/**
 * Seconds until an access token expires, as it states itself; 0 for an invalid token. Only used to refresh in time:
 * the CMS decides whether the token is valid.
 */
export function secondsUntilExpiry(token: string): number {
  try {
    const [, claims = ''] = token.split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { exp?: unknown }
    return typeof exp === 'number' ? Math.max(0, exp - Date.now() / 1000) : 0
  } catch {
    return 0
  }
}
