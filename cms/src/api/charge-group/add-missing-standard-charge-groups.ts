import { randomBytes, randomUUID } from 'node:crypto'
import { now } from '../../platform/clock'
import { withWriteLock } from '../../platform/database/transaction'
import { STANDARD_CHARGE_GROUPS } from './standard-charge-groups'

const GROUP = 'api::charge-group.charge-group'
const SETTINGS = 'api::site-setting.site-setting'
const CLASS = 'api::customer-class.customer-class'

/**
 * Upgrade: charge groups used to be in code. Stores them once, in an installation that has settings or customer classes and
 * no group. It bypasses the document service, since no editor wrote them.
 */
export async function addMissingStandardChargeGroups(): Promise<void> {
  const count = (uid: string): Promise<number> => strapi.db.query(uid).count()
  if ((await count(GROUP)) > 0 || (await count(SETTINGS)) + (await count(CLASS)) === 0) return
  const settings = await strapi.db.query(SETTINGS).findOne({ select: ['city'], where: {} })
  await withWriteLock(async () => {
    // Another process may have started at the same time.
    if ((await count(GROUP)) > 0) return
    for (const [index, group] of STANDARD_CHARGE_GROUPS(settings?.city).entries()) {
      const data = { ...systemColumns(), ...group, mayBeNegative: group.mayBeNegative ?? false }
      await strapi.db.query(GROUP).create({ data: { ...data, isActive: true, order: index + 1 } })
    }
  })
}

/** The columns that the document service would fill in. */
function systemColumns() {
  return {
    documentId: randomBytes(12).toString('hex'),
    version: randomUUID(),
    createdAt: now(),
    updatedAt: now(),
    publishedAt: now(),
  }
}
