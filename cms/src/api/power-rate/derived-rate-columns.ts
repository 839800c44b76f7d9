import { withWriteLock } from '../../platform/database/transaction'
import { sumPerKwhCharges, type RateComponent } from './sum-per-kwh-charges'
import { tenThousandthsToPesos } from './ten-thousandths'
import { tableNameOf } from '../../strapi-internals/tables'

export const POWER_RATE_UID = 'api::power-rate.power-rate'

/** What identifies a power rate: its month (`YYYY-MM`, from a `YYYY-MM-DD` date) and its class's document id. */
export function powerRateKey(billingMonth: string | null, classId: string | null | undefined): string | null {
  return billingMonth && classId ? `${billingMonth.slice(0, 7)} ${classId}` : null
}

/**
 * Updates the derived columns of a draft: the key, and the totals that lists show and sort by. The class is a
 * relation in a table of its own, which no unique index of the rates can reach; the index uses the key.
 * (`useJoinTable: false` would put the class into a column, but Strapi then takes only numeric ids and its console
 * can't edit the relation.)
 */
export async function storeDerivedRateColumns(documentId: string): Promise<void> {
  const query = strapi.db.query(POWER_RATE_UID)
  const populate = ['customerClass', 'components']
  const row = await query.findOne({ where: { documentId, publishedAt: null }, populate })
  if (!row) return
  const data = {
    rateKey: powerRateKey(row.billingMonth, row.customerClass?.documentId),
    ...sumsOf(row.components),
  }
  await query.update({ where: { id: row.id }, data })
}

function sumsOf(components: RateComponent[]): { perKwh: number | null; generation: number | null } {
  return {
    perKwh: tenThousandthsToPesos(sumPerKwhCharges(components)),
    generation: tenThousandthsToPesos(sumPerKwhCharges(components, 'generation')),
  }
}

/**
 * Fills in the totals of rates, drafts and published ones, that were stored before these columns existed. It bypasses
 * the document service: no content that an editor wrote changes, so neither editor nor time of the last change may.
 */
export async function backfillRateSums(): Promise<void> {
  const lacking: { id: number; components: RateComponent[] }[] = await strapi.db
    .query(POWER_RATE_UID)
    .findMany({ where: { perKwh: null }, populate: ['components'] })
  const sums = lacking.map(({ id, components }) => ({ id, ...sumsOf(components) }))
  const known = sums.filter(({ perKwh }) => perKwh !== null)
  if (known.length === 0) return
  const table = tableNameOf(POWER_RATE_UID)
  await withWriteLock(async ({ trx }) => {
    for (const { id, perKwh, generation } of known) {
      await trx(table).where({ id }).update({ per_kwh: perKwh, generation })
    }
  })
  strapi.log.info(`Stored the sums of ${known.length} rates from before there were any`)
}
