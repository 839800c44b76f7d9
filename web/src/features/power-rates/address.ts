import type { Month } from '~/lib/months'

/** Parameters of the rates page; the defaults are the rate in force, the first class, the previous month. */
export interface RatesChoice {
  month?: Month | null
  class?: string | null
  compare?: Month | null
  /** Code of the charge whose history is shown; all of them together without it. */
  charge?: string | null
}

/** The address of the rates page with a choice, in the one order in which caches know it. */
export function ratesAddress({ month, class: code, compare, charge }: RatesChoice): string {
  const query = new URLSearchParams()
  if (charge) query.set('charge', charge)
  if (code) query.set('class', code)
  if (compare) query.set('compare', compare)
  if (month) query.set('month', month)
  return query.size > 0 ? `/rates?${query.toString()}` : '/rates'
}

/** The page that explains a bill's change, for the months and the class of the rates page. */
export function billChangeAddress({ code, asked }: { code: string; asked: RatesChoice }): string {
  const { month, compare } = asked
  return ratesAddress({ month, compare, class: code }).replace('/rates', '/rates/why-did-my-bill-change')
}

/** A class's code as the CMS takes it; anything else is no class. */
export const isClassCode = (code: string) => /^[a-z][a-z0-9_]{0,39}$/.test(code)
