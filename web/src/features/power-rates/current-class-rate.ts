import type { TenThousandths } from '~/lib/decimal'
import { firstDay, type Month } from '~/lib/months'
import { calculateExampleBill, sumPerKwhCharges, type ExampleBill } from './rate-breakdown'
import type { ChargeGroup, CustomerClass, PowerRate, RateComponent } from './model'
import { computeRecipientShares, type RecipientShare } from './recipient-shares'

/** One class's rate of a month, with its change since the previous one. */
export interface CurrentClassRate {
  code: string
  name: string
  voltage: string | null
  month: Month
  /** Sum of the per-kWh charges; null if the rate states none. */
  perKwh: TenThousandths | null
  /** The difference from the class's previous rate; null if either states no sum. */
  change: { by: TenThousandths; since: Month } | null
  recipients: RecipientShare[]
  components: RateComponent[]
  bill: ExampleBill | null
  periodFrom: string | null
  periodTo: string | null
  effectiveFrom: string | null
  ercReferences: string | null
  note: string | null
  /** `size` in kilobytes. */
  document: { url: string; size: number | null } | null
}

/** One class's rate, and the classes that can be selected instead. */
export interface ClassSelection {
  chosen: CurrentClassRate
  /** In the utility's order; the first is the default. */
  classes: Pick<CurrentClassRate, 'code' | 'name'>[]
}

/** The rate of the class with this code, or of the first class; null if there is none. */
export function selectClassRate(rates: CurrentClassRate[], code: string | null): ClassSelection | null {
  const chosen = code === null ? rates[0] : rates.find((rate) => rate.code === code)
  return chosen ? { chosen, classes: rates.map(({ code, name }) => ({ code, name })) } : null
}

/**
 * The first day on which a rate applies (`YYYY-MM-DD`): its effective date, otherwise the first day of its
 * billing month.
 */
export function rateEffectiveDate({
  effectiveFrom,
  billingMonth,
}: Pick<PowerRate, 'effectiveFrom' | 'billingMonth'>) {
  return effectiveFrom ?? firstDay(billingMonth)
}

/** Combines a class's current rate with its previous one. */
export function toClassRate(
  customerClass: CustomerClass,
  rate: PowerRate,
  before: PowerRate | undefined,
  groups: readonly ChargeGroup[],
): CurrentClassRate {
  const perKwh = sumPerKwhCharges(rate.components)
  const perKwhBefore = before ? sumPerKwhCharges(before.components) : null
  const comparable = before && perKwh !== null && perKwhBefore !== null
  const { periodFrom, periodTo, effectiveFrom, ercReferences, note, components } = rate
  return {
    code: customerClass.code,
    name: customerClass.name,
    voltage: customerClass.voltage,
    month: rate.billingMonth,
    perKwh,
    change: comparable ? { by: perKwh - perKwhBefore, since: before.billingMonth } : null,
    recipients: computeRecipientShares(components, groups),
    components,
    bill: calculateExampleBill(components, customerClass),
    periodFrom,
    periodTo,
    effectiveFrom,
    ercReferences,
    note,
    document: rate.document,
  }
}
