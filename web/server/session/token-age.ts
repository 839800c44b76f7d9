/**
 * Seconds until an access token ends, as it says itself; 0 for anything that is no token. Only used to renew
 * in time: whether the token is good, the CMS decides.
 */
export function secondsLeft(token: string): number {
  try {
    const [, claims = ''] = token.split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { exp?: unknown }
    return typeof exp === 'number' ? Math.max(0, exp - Date.now() / 1000) : 0
  } catch {
    return 0
  }
}
