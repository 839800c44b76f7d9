import jwt from 'jsonwebtoken'
import { environment } from '../../platform/environment'
import { recordAuditEvent } from '../../audit/record-entries'
import { inTransaction } from '../../platform/database/transaction'
import { findAccount, lockAccount } from './stored-accounts'
import { revokeSession, type SessionTokens } from './sessions'
import { PANEL_SESSION_ORIGIN, panelSessions } from '../../strapi-internals/sessions'
import { SESSION_UID } from '../../strapi-internals/tables'

/**
 * Grace period in which a used refresh token returns its successor whatever happened to that: the same browser may have
 * sent requests from other tabs, or through other web servers, at the same moment.
 */
const REFRESH_GRACE_MS = 30_000

interface SessionRow {
  sessionId: string
  childId: string | null
  userId: string
  deviceId: string
  status: string
  createdAt: string
  expiresAt: string
  metadata: { usedSessionId?: string } | null
}

/**
 * Refreshes a session's tokens. A refresh token works once: of simultaneous requests the first creates the successor,
 * and those that come shortly after, or before the successor was used, get the same one: the response with it may have
 * been lost. Any other use means that the token was copied, perhaps stolen: the session ends for both holders. A session
 * is refreshed once at a time, and not while an act ends it: the account is locked, across processes too.
 * @returns null for a token that is unknown, expired, of another kind, or used before.
 */
export async function refreshSession(refreshToken: string): Promise<SessionTokens | null> {
  const claims = claimsOf(refreshToken)
  if (claims === null) return null
  return inTransaction(async ({ trx }) => {
    await lockAccount(trx, Number(claims.userId))
    return rotate(refreshToken)
  })
}

async function rotate(refreshToken: string): Promise<SessionTokens | null> {
  const manager = panelSessions()
  const rotation = await manager.rotateRefreshToken(refreshToken)
  const next = 'error' in rotation ? await findSuccessorToken(refreshToken) : rotation.token
  if (next === null) return null
  const access = await manager.generateAccessToken(next)
  return 'error' in access ? null : { jwt: access.token, refreshToken: next }
}

/** The refresh token that a used one led to, if that is new or was never used; null otherwise. */
async function findSuccessorToken(refreshToken: string): Promise<string | null> {
  const used = await findRow(claimsOf(refreshToken)?.sessionId)
  const child = await findRow(used?.childId)
  if (!used || !child) return null
  if (isUsed(child) && !isInGrace(new Date(child.createdAt).getTime())) {
    await revokeAsStolen(used)
    return null
  }
  let live: SessionRow | null = child
  while (live && live.status !== 'active') live = await findRow(live.childId)
  return live && signToken(live)
}

const isInGrace = (createdAt: number): boolean => Date.now() - createdAt <= REFRESH_GRACE_MS

/** Whether a refresh token was refreshed, or an access token of it used after the grace period. */
const isUsed = ({ status, sessionId, metadata }: SessionRow): boolean =>
  status !== 'active' || metadata?.usedSessionId === sessionId

/** The most sessions whose use this process remembers. */
const MAX_USED = 1000
/** The sessions whose use is stored, so that it is written once. */
const usedSessions = new Set<string>()

/**
 * Stores in the background that an access token of a session was used. In the grace period its use doesn't count: it may
 * be the web server's, for a response that the browser never got.
 * @param issuedAt in seconds
 */
export function recordSessionUse(userId: number, sessionId: string, issuedAt: number): void {
  if (usedSessions.has(sessionId) || isInGrace(issuedAt * 1000)) return
  if (usedSessions.size >= MAX_USED) usedSessions.clear()
  usedSessions.add(sessionId)
  storeSessionUse(userId, sessionId).catch((error: unknown) => {
    usedSessions.delete(sessionId)
    strapi.log.warn('The use of a session could not be stored.', error)
  })
}

async function storeSessionUse(userId: number, sessionId: string): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockAccount(trx, userId)
    const row = await findRow(sessionId)
    // Refreshes copy the metadata to the successor, so it names its session.
    if (!row || isUsed(row)) return
    const data = { metadata: { ...row.metadata, usedSessionId: sessionId } }
    await strapi.db.query(SESSION_UID).update({ where: { sessionId }, data })
  }, true)
}

function findRow(sessionId: string | null | undefined): Promise<SessionRow | null> {
  if (!sessionId) return Promise.resolve(null)
  return strapi.db.query(SESSION_UID).findOne({ where: { sessionId, origin: PANEL_SESSION_ORIGIN } })
}

/** The session that a refresh token names, if it was signed here and has not expired. */
function claimsOf(refreshToken: string): { sessionId: string; userId: string } | null {
  try {
    const claims = jwt.verify(refreshToken, environment().jwtSecret, { algorithms: ['HS256'] })
    if (typeof claims === 'string' || claims.type !== 'refresh') return null
    const { sessionId, userId } = claims as Record<string, unknown>
    return typeof sessionId === 'string' && typeof userId === 'string' ? { sessionId, userId } : null
  } catch {
    return null
  }
}

/** A session's refresh token again: the same claims as Strapi signed, so the same token. */
function signToken({ userId, sessionId, expiresAt }: SessionRow): string {
  const exp = Math.floor(new Date(expiresAt).getTime() / 1000)
  const claims = { userId, sessionId, type: 'refresh', exp }
  return jwt.sign(claims, environment().jwtSecret, { algorithm: 'HS256', noTimestamp: true })
}

async function revokeAsStolen({ userId, deviceId }: SessionRow): Promise<void> {
  const ended = await revokeSession(Number(userId), deviceId)
  const account = ended ? await findAccount({ id: Number(userId) }) : null
  if (!account) return
  const { documentId: subject, email: title } = account
  await recordAuditEvent({ action: 'session-ended', type: 'account', subject, title })
}
