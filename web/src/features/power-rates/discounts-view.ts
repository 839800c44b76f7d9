import type { TenThousandths } from '~/lib/decimal'
import { linesOf } from '~/lib/lines'
import type { Month } from '~/lib/months'
import { bill, discounts, type BilledComponent, type Discount } from './bill'
import type { BillingRule } from './model'

/** What a tier gives, with a bill at its highest use. */
export interface DiscountTier {
  fromKwh: number
  toKwh: number | null
  percent: number
  /** Null without a rate in force. */
  example: { kwh: number; without: TenThousandths; reduced: TenThousandths } | null
}

/** A discount that is in force. */
export interface DiscountView {
  id: string
  name: string
  /** The class that it is for; null for all. */
  className: string | null
  explanation: string | null
  steps: string[]
  reference: string | null
  /** `YYYY-MM-DD`. */
  since: string
  tiers: DiscountTier[]
  /** Above this use there is none; null where there is no limit. */
  lastKwh: number | null
}

export interface DiscountsPage {
  discounts: DiscountView[]
  /** Of the rate that the examples use. */
  month: Month | null
}

interface ClassRate {
  code: string
  name: string
  month: Month
  components: readonly BilledComponent[]
}

/**
 * The discounts in force on a day, with what they come to at the rates in force.
 * @param today local calendar day, `YYYY-MM-DD`
 */
export function discountsOn(
  rules: readonly BillingRule[],
  rates: readonly ClassRate[],
  today: string,
): DiscountsPage {
  const inForce = rules.filter(
    ({ kind, validFrom, validTo }) =>
      isDiscount(kind) && validFrom <= today && (validTo === null || today <= validTo),
  )
  return {
    discounts: inForce
      .map((rule) => viewOf(rule, rates))
      .toSorted((a, b) => largest(b) - largest(a) || a.name.localeCompare(b.name, 'en')),
    month: rates[0]?.month ?? null,
  }
}

const isDiscount = (kind: string): kind is Discount => (discounts as readonly string[]).includes(kind)

const largest = ({ tiers }: DiscountView) => Math.max(0, ...tiers.map(({ percent }) => percent))

function viewOf(rule: BillingRule, rates: readonly ClassRate[]): DiscountView {
  const { documentId, name, explanation, reference, validFrom, customerClass, howToApply, tiers } = rule
  const rate = customerClass ? rates.find(({ code }) => code === customerClass.code) : rates[0]
  const ends = tiers.map(({ toKwh }) => toKwh)
  return {
    id: documentId,
    name,
    className: (customerClass && rate?.name) ?? null,
    explanation,
    steps: linesOf(howToApply),
    reference,
    since: validFrom,
    tiers: tiers.map((tier) => ({
      ...tier,
      example: rate ? exampleOf(rule, rate, tier.toKwh ?? tier.fromKwh) : null,
    })),
    lastKwh: ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0)),
  }
}

function exampleOf(rule: BillingRule, { components }: ClassRate, kwh: number): DiscountTier['example'] {
  const use = { kwh, kw: 0 }
  const without = bill(components, [rule], { ...use, discounts: [] })
  const reduced = bill(components, [rule], { ...use, discounts: isDiscount(rule.kind) ? [rule.kind] : [] })
  return without && reduced && { kwh, without: without.total, reduced: reduced.total }
}
