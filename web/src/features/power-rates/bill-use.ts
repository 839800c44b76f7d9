import { parseDecimal, toNumber } from '~/lib/decimal'
import { figure } from '~/lib/format'
import * as t from '~/messages/en/power-rates'
import { discounts, type Discount, type Use } from './bill'

/** The fields of the bill, as text. */
export interface TypedUse {
  kwh: string
  kw: string
  discounts: Discount[]
}

/** More than any customer of a distribution utility uses: a larger number is mistyped. */
const MOST_KWH = 10_000_000
const MOST_KW = 100_000

export type ReadUse = { use: Use } | { problems: { kwh?: string; kw?: string } }

/** Parses the input, or says what to correct. */
export function readUse({ kwh, kw, discounts }: TypedUse, hasDemand: boolean): ReadUse {
  const energy = problemOf(kwh, MOST_KWH, true)
  const demand = hasDemand ? problemOf(kw, MOST_KW, false) : undefined
  if (energy || demand) return { problems: { ...(energy && { kwh: energy }), ...(demand && { kw: demand }) } }
  return { use: { kwh: number(kwh), kw: hasDemand ? number(kw) : 0, discounts } }
}

const number = (typed: string) => toNumber(parseDecimal(typed) ?? 0)

function problemOf(typed: string, most: number, isWhole: boolean): string | undefined {
  const unit = isWhole ? 'kWh' : 'kW'
  if (typed.trim() === '') return t.yourBill.empty(unit)
  if (/^\d[\d,]{16,}(\.\d+)?$/.test(typed.trim())) return t.yourBill.tooLarge(unit, figure(most))
  const value = parseDecimal(typed)
  if (value === undefined) return t.yourBill.noNumber(unit)
  if (value < 0) return t.yourBill.belowZero(unit)
  if (toNumber(value) > most) return t.yourBill.tooLarge(unit, figure(most))
  if (isWhole && !Number.isInteger(toNumber(value))) return t.yourBill.notWhole
  return undefined
}

/** The input in the address; null where there is none. */
export function typedUse(query: URLSearchParams): TypedUse | null {
  if (!typedParameters.some((name) => query.has(name))) return null
  return {
    kwh: query.get('kwh') ?? '',
    kw: query.get('kw') ?? '',
    discounts: discounts.filter((discount) => query.has(discount)),
  }
}

/** Names of the fields, and of the address's parameters where there is no script. */
export const typedParameters = ['kw', 'kwh', ...discounts] as const
