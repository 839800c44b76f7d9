import type { Core } from '@strapi/strapi'
import type { Stored } from '../../content/documents'
import { rateKey } from './rate-key'

/** What the list of power rates shows of a rate, in pesos per kWh; null where nothing is stated. */
export interface RateSummary {
  generation: number | null
  perKwh: number | null
  /** Against the same class's previous month. */
  change: number | null
}

interface Component {
  group: string | null
  unit: string | null
  amount: number | null
}

interface Rate extends Stored {
  billingMonth: string | null
  customerClass: { documentId: string } | null
  components: Component[]
  rateKey?: string | null
}

/** Amounts have four places: they are added up as whole ten-thousandths, so that no cent is lost on the way. */
const PLACES = 10_000

/** The sum of the stated per-kWh amounts in ten-thousandths of a peso; null when none is stated. */
export function perKwhSum(components: Component[], group?: string): number | null {
  const amounts = components
    .filter((row) => row.unit === 'php_per_kwh' && (group === undefined || row.group === group))
    .map((row) => row.amount)
    .filter((amount) => amount !== null)
  if (amounts.length === 0) return null
  return amounts.reduce((sum, amount) => sum + Math.round(amount * PLACES), 0)
}

/** The month before, `YYYY-MM`, of a `YYYY-MM-DD` date. */
export function previousMonth(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** Summaries of some drafts, by document id. */
export async function summariseRates(strapi: Core.Strapi, rates: Rate[]): Promise<Map<string, RateSummary>> {
  const previousKey = (rate: Rate): string | null =>
    rate.billingMonth && rateKey(previousMonth(rate.billingMonth), rate.customerClass?.documentId)
  const keys = rates.map(previousKey).filter((key) => key !== null)
  const before = (await strapi.db.query('api::power-rate.power-rate').findMany({
    where: { rateKey: { $in: keys }, publishedAt: null },
    populate: ['components'],
  })) as unknown as Rate[]
  const sums = new Map(before.map((rate) => [rate.rateKey, perKwhSum(rate.components)]))
  return new Map(
    rates.map((rate) => {
      const perKwh = perKwhSum(rate.components)
      const earlier = sums.get(previousKey(rate)) ?? null
      const change = perKwh === null || earlier === null ? null : perKwh - earlier
      return [
        rate.documentId,
        {
          generation: pesos(perKwhSum(rate.components, 'generation')),
          perKwh: pesos(perKwh),
          change: pesos(change),
        },
      ]
    }),
  )
}

function pesos(tenThousandths: number | null): number | null {
  return tenThousandths === null ? null : tenThousandths / PLACES
}
