import { forgetRefused } from './refused'
import { now } from '../platform/clock'
import { inWrite } from '../platform/database/transaction'
import { FORM } from './chain'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Forgets network addresses that are older than the operator keeps them: those of audit entries, whose digests stay
 * in the chain, and the counts of refused sign-ins. Once a day, however many processes there are.
 */
export async function forgetAddresses(retentionDays: number): Promise<void> {
  await inWrite(async ({ trx }) => {
    const store = strapi.store({ type: 'core', name: 'addresses', key: 'forgotten-on' })
    const today = now().toISOString().slice(0, 10)
    if ((await store.get({})) === today) return
    await store.set({ value: today })
    const before = new Date(now().getTime() - retentionDays * DAY_MS)
    const entries = await trx('audit_entries')
      .where('at', '<', before)
      .where('form', FORM)
      .whereNotNull('origin')
      .update({ origin: null, origin_salt: null })
    const counts = await forgetRefused(trx, before)
    if (entries + counts > 0) {
      strapi.log.log({ level: 'info', message: 'addresses were forgotten', entries, counts })
    }
  })
}
