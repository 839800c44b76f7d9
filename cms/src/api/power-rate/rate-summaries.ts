import type { StoredRow } from '../../content/document-service'
import { addMonths } from '../../content/months'

import { pesosToTenThousandths, tenThousandthsToPesos } from './ten-thousandths'
import { POWER_RATE_UID, powerRateKey } from './derived-rate-columns'

/** What the list of power rates shows of a rate, in pesos per kWh; null where nothing is stated. */
export interface RateSummary {
  generation: number | null
  perKwh: number | null
  /** Against the same class's previous month. */
  change: number | null
}

interface Rate extends StoredRow {
  billingMonth: string | null
  customerClass: { documentId: string } | null
  generation: number | null
  perKwh: number | null
}

/** Summaries of some drafts, by document id. */
export async function findRateSummaries(rates: Rate[]): Promise<Map<string, RateSummary>> {
  const previousKey = (rate: Rate): string | null =>
    rate.billingMonth &&
    powerRateKey(addMonths(rate.billingMonth.slice(0, 7), -1), rate.customerClass?.documentId)
  const keys = rates.map(previousKey).filter((key) => key !== null)
  const before = await strapi.db
    .query(POWER_RATE_UID)
    .findMany({ select: ['rateKey', 'perKwh'], where: { rateKey: { $in: keys }, publishedAt: null } })
  const sums = new Map(before.map((rate) => [rate.rateKey, rate.perKwh as number | null]))
  return new Map(
    rates.map((rate) => {
      const { documentId, generation, perKwh } = rate
      const earlier = sums.get(previousKey(rate)) ?? null
      const change =
        perKwh === null || earlier === null
          ? null
          : tenThousandthsToPesos(pesosToTenThousandths(perKwh) - pesosToTenThousandths(earlier))
      return [documentId, { generation, perKwh, change }]
    }),
  )
}
