import { parseDecimal, toFixed, type TenThousandths } from '~/lib/decimal'

/** What the CMS's columns hold: ten digits before the point of an amount, a 32-bit whole number. */
const MAX_AMOUNT = 10_000_000_000 * 10_000
const MAX_INTEGER = 2_147_483_647

type ParsedNumber<Value> = { blank: true } | { value: Value } | { wrong: string }

export const amountMessage = 'Enter a number, such as 0.2600.'

/** A figure as spreadsheets and bills write it, without its sign of currency: `₱1,234.5600`, `PHP 12`, `(0.18)`. */
export function normalizeNumberText(typed: string): string {
  const bare = typed.replace(/[\s\u00A0\u202F]|₱|php/gi, '')
  // Bookkeepers put what is negative in brackets.
  return bare.replace(/^\((.+)\)$/, '-$1')
}

/** An amount as typed: blank is "not stated", anything else is a number of at most four decimals or wrong. */
export function parseAmount(typed: string): ParsedNumber<TenThousandths> {
  const figure = normalizeNumberText(typed)
  if (figure === '') return { blank: true }
  const value = parseDecimal(figure)
  if (value === undefined) {
    return { wrong: /^[-−+]?[\d,]*\.\d{5,}$/.test(figure) ? 'Use up to 4 decimal places.' : amountMessage }
  }
  return Math.abs(value) < MAX_AMOUNT ? { value } : { wrong: 'Enter a smaller number.' }
}

/** A whole number as typed, with or without its thousands in groups. */
export function parseInteger(typed: string): ParsedNumber<number> {
  const figure = normalizeNumberText(typed)
  if (figure === '') return { blank: true }
  if (!/^[-−+]?(\d{1,3}(,\d{3})+|\d+)(\.0*)?$/.test(figure)) {
    return { wrong: 'Enter a whole number, such as 120.' }
  }
  const value = Number(figure.replaceAll(',', '').replace('−', '-'))
  return Math.abs(value) <= MAX_INTEGER ? { value } : { wrong: 'Enter a smaller number.' }
}

/** An amount as a field shows it: in groups, with at least `places` decimals and every one that it has. */
export function formatAmountInput(value: TenThousandths, places = 4): string {
  const [whole = '', fraction = ''] = toFixed(value).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0')
  return kept ? `${grouped(whole)}.${kept}` : grouped(whole)
}

/** A whole number as a field shows it: `20,300,000`; a year as `2026`. */
export function wholeText(value: number, { isYear = false }: { isYear?: boolean } = {}): string {
  return isYear ? String(value) : grouped(String(value))
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
