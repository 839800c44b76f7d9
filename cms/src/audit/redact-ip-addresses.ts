import { deleteExpiredFailedSignIns } from './failed-sign-ins'
import { now } from '../platform/clock'
import { withWriteLock } from '../platform/database/transaction'
import { AUDIT_HASH_VERSION } from './hash-chain'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes IP addresses after their retention period, from audit entries (their digests stay in the chain) and from the
 * counts of failed sign-ins. Runs once a day, however many processes there are.
 * @param retentionDays setting of the operator
 */
export async function redactExpiredIpAddresses(retentionDays: number): Promise<void> {
  await withWriteLock(async ({ trx }) => {
    const store = strapi.store({ type: 'core', name: 'addresses', key: 'forgotten-on' })
    const today = now().toISOString().slice(0, 10)
    if ((await store.get({})) === today) return
    await store.set({ value: today })
    const before = new Date(now().getTime() - retentionDays * DAY_MS)
    const entries = await trx('audit_entries')
      .where('at', '<', before)
      .where('form', AUDIT_HASH_VERSION)
      .whereNotNull('origin')
      .update({ origin: null, origin_salt: null })
    const counts = await deleteExpiredFailedSignIns(trx, before)
    if (entries + counts > 0) {
      strapi.log.log({ level: 'info', message: 'addresses were forgotten', entries, counts })
    }
  })
}
