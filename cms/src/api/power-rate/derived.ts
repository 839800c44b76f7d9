import type { Core } from '@strapi/strapi'
import { pesos, perKwhSum } from './amounts'

export const RATE = 'api::power-rate.power-rate'

/** What identifies a power rate: its month (`YYYY-MM`, from a `YYYY-MM-DD` date) and its class's document id. */
export function rateKey(billingMonth: string | null, classId: string | null | undefined): string | null {
  return billingMonth && classId ? `${billingMonth.slice(0, 7)} ${classId}` : null
}

/**
 * Keeps the derived columns of a draft true: the key, and the sums that lists show and sort by. The class is a
 * relation, kept in a table of its own that no unique index of the rates can reach; the key is what the index stands
 * on. (`useJoinTable: false` would put the class into a column, but Strapi then takes only numeric ids and its console
 * can't edit the relation.)
 */
export async function storeDerived(strapi: Core.Strapi, documentId: string): Promise<void> {
  const query = strapi.db.query(RATE)
  const populate = ['customerClass', 'components']
  const row = await query.findOne({ where: { documentId, publishedAt: null }, populate })
  if (!row) return
  const data = {
    rateKey: rateKey(row.billingMonth, row.customerClass?.documentId),
    perKwh: pesos(perKwhSum(row.components)),
    generation: pesos(perKwhSum(row.components, 'generation')),
  }
  await query.update({ where: { id: row.id }, data })
}
