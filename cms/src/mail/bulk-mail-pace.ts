import { environment } from '../platform/environment'
import { withWriteLock } from '../platform/database/transaction'
import { tableNameOf } from '../strapi-internals/tables'

const PACE = 'api::mail.mail-pace'
/** Burst: messages for this time may be sent at once (milliseconds). */
const BURST_MS = 1000
const MAX_ATTEMPTS = 5

/** Number of messages that may be sent now; if 0, the delay before the next attempt (milliseconds). */
export interface BulkMailReservation {
  count: number
  waitMs: number
}

/** Creates the row that all processes share. Runs at every start. */
export async function ensureBulkMailPaceRow(): Promise<void> {
  await withWriteLock(async () => {
    const rows = strapi.db.query(PACE)
    if ((await rows.count()) === 0) await rows.create({ data: { nextAt: '0' } })
  })
}

/**
 * Reserves a number of messages to subscribers within the rate `MAIL_BULK_PER_MINUTE`, which all processes share. It's
 * a generic cell rate algorithm (ITU-T I.371) on one row that processes update by compare and swap.
 * @param wanted number of waiting messages
 */
export async function reserveBulkMail(wanted: number): Promise<BulkMailReservation> {
  const intervalMs = 60_000 / environment().mail.bulkPerMinute
  const table = () => strapi.db.connection(tableNameOf(PACE))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row: { id: number; next_at: string | number } = await table().first('id', 'next_at')
    const present = Date.now()
    const from = Math.max(Number(row.next_at), present)
    const waitMs = from - BURST_MS - present
    if (waitMs > 0) return { count: 0, waitMs }
    const count = Math.min(wanted, Math.floor(-waitMs / intervalMs) + 1)
    const changed = await table()
      .where({ id: row.id, next_at: row.next_at })
      .update({ next_at: Math.ceil(from + count * intervalMs) })
    if (changed === 1) return { count, waitMs: 0 }
  }
  // Other processes used the rate up.
  return { count: 0, waitMs: Math.ceil(intervalMs) }
}
