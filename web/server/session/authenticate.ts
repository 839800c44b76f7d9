import { UnauthorizedError } from '~/cms/errors'
import type { SessionUser } from '~/session/user'
import type { RawHeaders } from '../http/headers'
import type { Exchange } from '../http/request'
import { readCookies, writeCookies, type Tokens } from './cookies'
import type { SessionService } from './session-service'

export interface AuthenticatedSession {
  user: SessionUser
  tokens: Tokens
  /** For the browser, after a refresh. */
  cookies: RawHeaders
}

/**
 * The session of a request, refreshing its tokens where they are about to expire or the CMS rejects them. Fails with
 * Unauthorized or Forbidden where there is no session, with Unavailable where the CMS can't be asked.
 */
export async function authenticate(
  sessions: SessionService,
  exchange: Exchange,
): Promise<AuthenticatedSession> {
  const { configuration } = sessions
  const received = readCookies(exchange.request, configuration)
  let tokens = await sessions.getValidTokens(received, exchange)
  const ask = () => sessions.user(tokens.token, exchange)
  const user = await ask().catch(async (error: unknown) => {
    if (!(error instanceof UnauthorizedError) || tokens.token !== received.token) throw error
    tokens = await sessions.refresh(tokens, exchange)
    return await ask()
  })
  return { user, tokens, cookies: tokens.token === received.token ? [] : writeCookies(tokens, configuration) }
}
