import { assertStrapiHas, assertMembers } from './must'

/** Sessions of the panel, among the origins of Strapi's session manager. */
export const PANEL = 'users-permissions'
/** The console's. */
export const CONSOLE = 'admin'

interface TokenService {
  verify(token: string): Promise<{ id: number; sessionId?: string }>
}

const tokenService = () => strapi.service('plugin::users-permissions.jwt') as unknown as TokenService

/** Opens, refreshes and checks the panel's sessions. */
export const panelSessions = () => strapi.sessionManager(PANEL)

/** Whether an access token belongs to a session of the console that is open. */
export async function isConsoleSession(token: string): Promise<boolean> {
  const sessions = strapi.sessionManager(CONSOLE)
  const access = sessions.validateAccessToken(token)
  return access.isValid && sessions.isSessionActive(access.payload.sessionId)
}

/**
 * Ends access tokens together with their session. Strapi's check covers signature and age only, so a token would
 * outlive sign-out by up to its ten minutes.
 */
export function bindTokensToSessions(): void {
  const tokens = tokenService()
  const verify = tokens.verify.bind(tokens)
  tokens.verify = async (token) => {
    const payload = await verify(token)
    const isActive =
      payload.sessionId !== undefined && (await panelSessions().isSessionActive(payload.sessionId))
    if (!isActive) throw new Error('Invalid token.')
    return payload
  }
}

/** @throws StrapiChanged */
export function assertSessions(): void {
  assertMembers('sessions', 'the token service', tokenService(), ['verify'])
  assertStrapiHas('sessions', typeof strapi.sessionManager === 'function', 'there is no session manager')
  assertMembers('sessions', 'the session manager', panelSessions(), [
    'generateRefreshToken',
    'generateAccessToken',
    'rotateRefreshToken',
    'validateAccessToken',
    'isSessionActive',
  ])
}
