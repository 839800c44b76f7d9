import type { Stored } from '../../content/documents'
import { pesos, tenThousandths } from './amounts'
import { RATE, rateKey } from './derived'

/** What the list of power rates shows of a rate, in pesos per kWh; null where nothing is stated. */
export interface RateSummary {
  generation: number | null
  perKwh: number | null
  /** Against the same class's previous month. */
  change: number | null
}

interface Rate extends Stored {
  billingMonth: string | null
  customerClass: { documentId: string } | null
  generation: number | null
  perKwh: number | null
}

/** The month before, `YYYY-MM`, of a `YYYY-MM-DD` date. */
export function previousMonth(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** Summaries of some drafts, by document id. */
export async function summariseRates(rates: Rate[]): Promise<Map<string, RateSummary>> {
  const previousKey = (rate: Rate): string | null =>
    rate.billingMonth && rateKey(previousMonth(rate.billingMonth), rate.customerClass?.documentId)
  const keys = rates.map(previousKey).filter((key) => key !== null)
  const before = await strapi.db
    .query(RATE)
    .findMany({ select: ['rateKey', 'perKwh'], where: { rateKey: { $in: keys }, publishedAt: null } })
  const sums = new Map(before.map((rate) => [rate.rateKey, rate.perKwh as number | null]))
  return new Map(
    rates.map((rate) => {
      const { documentId, generation, perKwh } = rate
      const earlier = sums.get(previousKey(rate)) ?? null
      const change =
        perKwh === null || earlier === null ? null : pesos(tenThousandths(perKwh) - tenThousandths(earlier))
      return [documentId, { generation, perKwh, change }]
    }),
  )
}
