import { Unauthorized } from '~/cms/errors'
import type { SessionUser } from '~/session/user'
import type { Tokens } from './cookies'
import type { Caller, SessionService } from './session-service'

export interface Identified {
  user: SessionUser
  /** The tokens to keep: other than the given ones after a renewal. */
  tokens: Tokens
}

/**
 * Whose session the tokens are, renewing them where they are about to end or the CMS refuses them.
 * Fails with Unauthorized or Forbidden where there is no session, with Unavailable where nobody can say.
 */
export async function identify(
  sessions: SessionService,
  given: Partial<Tokens>,
  caller: Caller,
): Promise<Identified> {
  const tokens = await sessions.usable(given, caller)
  try {
    return { user: await sessions.user(tokens.token, caller), tokens }
  } catch (error) {
    if (!(error instanceof Unauthorized) || tokens.token !== given.token) throw error
    const renewed = await sessions.renew(tokens, caller)
    return { user: await sessions.user(renewed.token, caller), tokens: renewed }
  }
}
