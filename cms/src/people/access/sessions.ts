import type { Core } from '@strapi/strapi'

interface TokenService {
  verify(token: string): Promise<{ id: number; sessionId?: string }>
}

/**
 * Ends access tokens together with their session. Strapi's check looks at signature and age alone, so a token
 * would outlive sign-out by up to its ten minutes.
 */
export function endTokensWithTheirSession(strapi: Core.Strapi): void {
  const tokens = strapi.service('plugin::users-permissions.jwt') as unknown as TokenService
  const verify = tokens.verify.bind(tokens)
  tokens.verify = async (token) => {
    const payload = await verify(token)
    const active =
      payload.sessionId !== undefined &&
      (await strapi.sessionManager('users-permissions').isSessionActive(payload.sessionId))
    if (!active) throw new Error('Invalid token.')
    return payload
  }
}
