import { UnauthorizedError } from '~/cms/errors'
import type { SessionUser } from '~/session/session-user-schema'
import type { RawHeaders } from '../http/security-headers'
import type { Exchange } from '../http/exchange'
import { readSessionCookies, writeSessionCookies, type SessionTokens } from './session-cookies'
import type { SessionService } from './session-service'

export interface AuthenticatedSession {
  user: SessionUser
  tokens: SessionTokens
  /** Set-Cookie headers, after a refresh. */
  cookies: RawHeaders
}

/**
 * Authenticates a request, and refreshes its tokens where they are about to expire or the CMS rejects them.
 * @throws Unauthorized or Forbidden without a session, Unavailable while the CMS doesn't respond
 */
export async function authenticate(
  sessions: SessionService,
  exchange: Exchange,
): Promise<AuthenticatedSession> {
  const { configuration } = sessions
  const received = readSessionCookies(exchange.request, configuration)
  let tokens = await sessions.getValidTokens(received, exchange)
  const ask = () => sessions.user(tokens.token, exchange)
  const user = await ask().catch(async (error: unknown) => {
    if (!(error instanceof UnauthorizedError) || tokens.token !== received.token) throw error
    tokens = await sessions.refresh(tokens, exchange)
    return await ask()
  })
  return {
    user,
    tokens,
    cookies: tokens.token === received.token ? [] : writeSessionCookies(tokens, configuration),
  }
}
