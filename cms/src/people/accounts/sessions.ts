import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { deviceName } from './device-name'
import { PANEL_SESSION_ORIGIN, panelSessions } from '../../strapi-internals/sessions'
import { SESSION_UID } from '../../strapi-internals/tables'

/** A refresh makes a new row, so a session is the rows of one device id: the current one, and its predecessors. */
interface SessionRow {
  sessionId: string
  deviceId: string
  createdAt: string
  expiresAt: string
  absoluteExpiresAt: string | null
  metadata: { deviceName?: string; loginAt?: string; address?: string; confirmedAt?: string } | null
}

export interface SessionTokens {
  jwt: string
  refreshToken: string
}

/** Opens a session. A device id that the account used before ends the session it had. */
export async function createSession(
  userId: number,
  from: { deviceId?: string; device?: string; userAgent?: string; address?: string; isConfirmed?: boolean },
): Promise<SessionTokens> {
  const deviceId = from.deviceId ?? randomUUID()
  await revokeSession(userId, deviceId)
  const device = from.device ?? deviceName(from.userAgent)
  const metadata = {
    loginAt: new Date().toISOString(),
    ...(device ? { deviceName: device } : {}),
    ...(from.address ? { address: from.address } : {}),
    ...(from.isConfirmed ? { confirmedAt: new Date().toISOString() } : {}),
  }
  const { token } = await panelSessions().generateRefreshToken(String(userId), deviceId, {
    type: 'refresh',
    metadata,
  })
  const access = await panelSessions().generateAccessToken(token)
  if ('error' in access) throw new Error(`A new session gave no token: ${access.error}`)
  return { jwt: access.token, refreshToken: token }
}

/** The live sessions of an account, the current one first, then by last use. */
export async function listSessions(userId: number, currentDevice: string | null) {
  const rows: SessionRow[] = await strapi.db.query(SESSION_UID).findMany({
    where: {
      userId: String(userId),
      origin: PANEL_SESSION_ORIGIN,
      status: 'active',
      expiresAt: { $gt: new Date() },
    },
    orderBy: { createdAt: 'desc' },
  })
  return rows
    .map((row) => ({
      id: row.deviceId,
      device: row.metadata?.deviceName ?? 'Unknown device',
      // The network address that it was opened from; it tells two browsers of one kind apart.
      address: row.metadata?.address ?? null,
      signedInAt: iso(row.metadata?.loginAt ?? row.createdAt),
      // Accurate to about ten minutes: the time of the last refresh.
      lastSeenAt: iso(row.createdAt),
      expiresAt: iso(earlier(row.expiresAt, row.absoluteExpiresAt)),
      current: row.deviceId === currentDevice,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** The device of the session behind a request's access token, or null. */
export async function findDeviceOfSession(sessionId: string | undefined): Promise<string | null> {
  if (!sessionId) return null
  const row = await strapi.db
    .query(SESSION_UID)
    .findOne({ where: { sessionId, origin: PANEL_SESSION_ORIGIN } })
  return row?.deviceId ?? null
}

/** The time at which a session last entered a code of the second factor; null if never. */
export async function readLastCodeEntry(userId: number, deviceId: string): Promise<Date | null> {
  const confirmedAt = (await findActiveRow(userId, deviceId))?.metadata?.confirmedAt
  return confirmedAt === undefined ? null : new Date(confirmedAt)
}

/** Notes that a code of the second factor was entered in a session now. */
export async function recordCodeEntry(userId: number, deviceId: string): Promise<void> {
  const row = await findActiveRow(userId, deviceId)
  if (!row) return
  const metadata = { ...row.metadata, confirmedAt: new Date().toISOString() }
  await strapi.db.query(SESSION_UID).update({ where: { sessionId: row.sessionId }, data: { metadata } })
}

function findActiveRow(userId: number, deviceId: string): Promise<SessionRow | null> {
  const where = { userId: String(userId), origin: PANEL_SESSION_ORIGIN, deviceId, status: 'active' }
  return strapi.db.query(SESSION_UID).findOne({ where })
}

/** Ends one session with all its tokens. @returns whether there was one. */
export async function revokeSession(userId: number, deviceId: string): Promise<boolean> {
  const filter = { userId: String(userId), origin: PANEL_SESSION_ORIGIN, deviceId }
  const { count } = await strapi.db.query(SESSION_UID).deleteMany({ where: filter })
  return count > 0
}

/** Ends every session of an account, except the one on `kept`. @returns how many rows were ended. */
export async function revokeSessions(userId: number, kept: string | null): Promise<number> {
  const where = {
    userId: String(userId),
    origin: PANEL_SESSION_ORIGIN,
    ...(kept === null ? {} : { deviceId: { $ne: kept } }),
  }
  const { count } = await strapi.db.query(SESSION_UID).deleteMany({ where })
  return count
}

/**
 * The device whose session continues after the password change in progress: the device of the person who changes it.
 */
export const deviceKeptSignedIn = new AsyncLocalStorage<string>()

function iso(value: string): string {
  return new Date(value).toISOString()
}

function earlier(a: string, b: string | null): string {
  return b !== null && new Date(b) < new Date(a) ? b : a
}
