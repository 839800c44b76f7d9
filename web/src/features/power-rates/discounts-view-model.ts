import type { TenThousandths } from '~/lib/decimal'
import { documentHref } from '~/lib/document-view-model'
import type { DocumentFile } from '~/lib/document-file'
import { splitLines } from '~/lib/split-lines'
import type { Month } from '~/lib/months'
import { calculateBill, discountNames, type BilledComponent, type DiscountName } from './calculate-bill'
import type { BillingRule } from './model'

/** A tier of a discount, with the bill at its highest usage. */
export interface DiscountTier {
  fromKwh: number
  toKwh: number | null
  percent: number
  /** Null without a current rate. */
  example: { kwh: number; without: TenThousandths; reduced: TenThousandths } | null
}

/** A discount in force. */
export interface DiscountView {
  id: string
  name: string
  /** The class that it applies to; null for all. */
  className: string | null
  explanation: string | null
  steps: string[]
  /** The form to apply with, among the downloads, with the address of its file. */
  form: { title: string; href: string } | null
  reference: string | null
  /** `YYYY-MM-DD`. */
  since: string
  tiers: DiscountTier[]
  /** The highest usage with a discount; null for no limit. */
  lastKwh: number | null
}

export interface DiscountsPageData {
  discounts: DiscountView[]
  /** The month of the rate in the examples. */
  month: Month | null
}

interface Form {
  title: string
  file: DocumentFile
}

interface ClassRate {
  code: string
  name: string
  month: Month
  components: readonly BilledComponent[]
}

/**
 * The discounts in force on a date, with examples at current rates, and the download whose title names the discount.
 * @param today local date, `YYYY-MM-DD`
 */
export function describeDiscountsOn(
  rules: readonly BillingRule[],
  rates: readonly ClassRate[],
  today: string,
  downloads: readonly Form[],
): DiscountsPageData {
  const inForce = rules.filter(
    ({ kind, validFrom, validTo }) =>
      isDiscount(kind) && validFrom <= today && (validTo === null || today <= validTo),
  )
  return {
    discounts: inForce
      .map((rule) => viewOf(rule, rates, downloads))
      .toSorted((a, b) => largest(b) - largest(a) || a.name.localeCompare(b.name, 'en')),
    month: rates[0]?.month ?? null,
  }
}

const isDiscount = (kind: string): kind is DiscountName => (discountNames as readonly string[]).includes(kind)

const largest = ({ tiers }: DiscountView) => Math.max(0, ...tiers.map(({ percent }) => percent))

function viewOf(rule: BillingRule, rates: readonly ClassRate[], downloads: readonly Form[]): DiscountView {
  const { documentId, name, explanation, reference, validFrom, customerClass, howToApply, tiers } = rule
  const rate = customerClass ? rates.find(({ code }) => code === customerClass.code) : rates[0]
  const form = downloads.find(({ title }) => title.toLowerCase().includes(name.toLowerCase()))
  const ends = tiers.map(({ toKwh }) => toKwh)
  return {
    id: documentId,
    name,
    className: (customerClass && rate?.name) ?? null,
    explanation,
    steps: splitLines(howToApply),
    form: form ? { title: form.title, href: documentHref(form.file) } : null,
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
  const without = calculateBill(components, [rule], { ...use, discounts: [] })
  const reduced = calculateBill(components, [rule], {
    ...use,
    discounts: isDiscount(rule.kind) ? [rule.kind] : [],
  })
  return without && reduced && { kwh, without: without.total, reduced: reduced.total }
}
