import type { Core } from '@strapi/strapi'

const UID = 'api::power-rate.power-rate'

/** What identifies a power rate: its month (`YYYY-MM`, from a `YYYY-MM-DD` date) and its class's document id. */
export function rateKey(billingMonth: string | null, classId: string | null | undefined): string | null {
  return billingMonth && classId ? `${billingMonth.slice(0, 7)} ${classId}` : null
}

/**
 * Keeps the key column of a draft equal to its month and class. The class is a relation, kept in a table of its own
 * that no unique index of the rates can reach; the key is what the index stands on. (`useJoinTable: false` would
 * put the class into a column, but Strapi then takes only numeric ids and its console can't edit the relation.)
 */
export async function storeRateKey(strapi: Core.Strapi, documentId: string): Promise<void> {
  const query = strapi.db.query(UID)
  const row = await query.findOne({ where: { documentId, publishedAt: null }, populate: ['customerClass'] })
  if (!row) return
  const key = rateKey(row.billingMonth, row.customerClass?.documentId)
  if (key !== row.rateKey) await query.update({ where: { id: row.id }, data: { rateKey: key } })
}
