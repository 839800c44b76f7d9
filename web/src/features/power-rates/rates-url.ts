import type { Month } from '~/lib/months'
import type { BillUsageInput } from './bill-usage'

/**
 * Query parameters of the rates page. By default it shows the current rate of the first class and compares
 * the previous month.
 */
export interface RatesQuery {
  month?: Month | null
  class?: string | null
  compare?: Month | null
  /** Code of the charge whose history is shown; null for the total. */
  charge?: string | null
}

/** The address of the rates page, with parameters in canonical order, so that caches store it once. */
export function ratesUrl({ month, class: code, compare, charge }: RatesQuery): string {
  const query = new URLSearchParams()
  if (charge) query.set('charge', charge)
  if (code) query.set('class', code)
  if (compare) query.set('compare', compare)
  if (month) query.set('month', month)
  return query.size > 0 ? `/rates?${query.toString()}` : '/rates'
}

/**
 * The address of the page that explains a bill's change, for the same months and class.
 * @param usage what the visitor typed
 */
export function billChangeUrl(
  { code, asked: { month, compare } }: { code: string; asked: RatesQuery },
  usage: BillUsageInput | null,
): string {
  const address = ratesUrl({ month, compare, class: code }).replace('/rates', '/rates/why-did-my-bill-change')
  // A cleared field would lead to its error.
  if (!usage || usage.kwh.trim() === '') return address
  const { kwh, kw, discounts } = usage
  const query = new URLSearchParams({ kwh, ...(kw && { kw }) })
  for (const discount of discounts) query.set(discount, 'on')
  return `${address}&${query.toString()}`
}

/** Whether a code is a well-formed class code of the CMS. */
export const isClassCode = (code: string) => /^[a-z][a-z0-9_]{0,39}$/.test(code)
