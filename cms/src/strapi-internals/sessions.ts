import jwt from 'jsonwebtoken'
import { assertStrapiHas, assertStrapiHasMethods } from './assert-strapi-has'

/** The origin of panel sessions in Strapi's session manager. */
export const PANEL_SESSION_ORIGIN = 'users-permissions'
/** The origin of console sessions. */
export const CONSOLE_SESSION_ORIGIN = 'admin'

interface TokenService {
  verify(token: string): Promise<{ id: number; sessionId?: string }>
}

const tokenService = () => strapi.service('plugin::users-permissions.jwt') as unknown as TokenService

/** Strapi's session manager for the panel. */
export const panelSessions = () => strapi.sessionManager(PANEL_SESSION_ORIGIN)

/** Whether an access token belongs to an active session of the console. */
export async function isConsoleSession(token: string): Promise<boolean> {
  const sessions = strapi.sessionManager(CONSOLE_SESSION_ORIGIN)
  const access = sessions.validateAccessToken(token)
  return access.isValid && sessions.isSessionActive(access.payload.sessionId)
}

/**
 * Makes access tokens invalid when their session ends. Strapi checks only signature and age, so a token would work
 * for up to ten minutes after sign-out.
 * @param onUse called for each valid token; `issuedAt` is in seconds
 */
export function bindTokensToSessions(
  onUse: (userId: number, sessionId: string, issuedAt: number) => void,
): void {
  const tokens = tokenService()
  const verify = tokens.verify.bind(tokens)
  tokens.verify = async (token) => {
    const payload = await verify(token)
    const { id, sessionId } = payload
    if (sessionId === undefined || !(await panelSessions().isSessionActive(sessionId)))
      throw new Error('Invalid token.')
    const claims = jwt.decode(token, { json: true })
    onUse(id, sessionId, claims?.iat ?? 0)
    return payload
  }
}

/** @throws StrapiChangedError */
export function assertStrapiSessions(): void {
  assertStrapiHasMethods('sessions', 'the token service', tokenService(), ['verify'])
  assertStrapiHas('sessions', typeof strapi.sessionManager === 'function', 'there is no session manager')
  assertStrapiHasMethods('sessions', 'the session manager', panelSessions(), [
    'generateRefreshToken',
    'generateAccessToken',
    'rotateRefreshToken',
    'validateAccessToken',
    'isSessionActive',
  ])
}
