import { parseDecimal, decimalToNumber } from '~/lib/decimal'
import { formatNumber } from '~/lib/format'
import * as t from '~/messages/en/power-rates'
import { discountNames, type DiscountName, type BillUsage } from './calculate-bill'

/** The fields of the bill estimator, as text. */
export interface BillUsageInput {
  kwh: string
  kw: string
  discounts: DiscountName[]
}

/** More than any customer of a distribution utility uses, so a larger number is a typing error. */
const MOST_KWH = 10_000_000
const MOST_KW = 100_000

export type BillUsageResult = { use: BillUsage } | { problems: { kwh?: string; kw?: string } }

/**
 * Parses the input. Bills count whole kWh.
 * @param hasDemand whether the class pays for demand
 * @returns the usage, or the field error
 */
export function parseBillUsage(input: BillUsageInput, hasDemand: boolean): BillUsageResult {
  const { discounts } = input
  const [kwh, kw] = [withoutUnit(input.kwh), withoutUnit(input.kw)]
  const energy = problemOf(kwh, MOST_KWH, true)
  const demand = hasDemand ? problemOf(kw, MOST_KW, false) : undefined
  if (energy || demand) return { problems: { ...(energy && { kwh: energy }), ...(demand && { kw: demand }) } }
  return { use: { kwh: Math.round(number(kwh)), kw: hasDemand ? number(kw) : 0, discounts } }
}

/** What was typed, without a unit behind it: `200` for `200 kWh`. */
const withoutUnit = (typed: string) => typed.replace(/\s*kwh?\s*$/i, '')

const number = (typed: string) => decimalToNumber(parseDecimal(typed) ?? 0)

function problemOf(typed: string, most: number, isWhole: boolean): string | undefined {
  const unit = isWhole ? 'kWh' : 'kW'
  if (typed.trim() === '') return t.yourBill.empty(unit)
  if (/^\d[\d,]{16,}(\.\d+)?$/.test(typed.trim())) return t.yourBill.tooLarge(unit, formatNumber(most))
  const value = parseDecimal(typed)
  if (value === undefined) return t.yourBill.noNumber(unit)
  if (value < 0) return t.yourBill.belowZero(unit)
  if (decimalToNumber(value) > most) return t.yourBill.tooLarge(unit, formatNumber(most))
  return undefined
}

/** The input in the query; null for none. */
export function billUsageFromQuery(query: URLSearchParams): BillUsageInput | null {
  if (!billUsageParams.some((name) => query.has(name))) return null
  return {
    kwh: query.get('kwh') ?? '',
    kw: query.get('kw') ?? '',
    discounts: discountNames.filter((discount) => query.has(discount)),
  }
}

/** Names of the fields, which are also query parameters without JavaScript. */
export const billUsageParams = ['kw', 'kwh', ...discountNames] as const
