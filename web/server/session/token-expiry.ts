/**
 * Seconds until an access token expires, by its own unverified claim; 0 for an invalid token. Only used to
 * refresh in time: the CMS verifies tokens.
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
