import { parseDecimal, formatDecimalDigits, type TenThousandths } from '~/lib/decimal'

/** The largest amount of the CMS's decimal columns (in ten-thousandths): ten digits before the point. */
const MAX_AMOUNT = 10_000_000_000 * 10_000
const MAX_INTEGER = 2_147_483_647

type ParsedNumber<Value> = { blank: true } | { value: Value } | { wrong: string }

/** Examples in the error message for text that isn't a number, by the decimals of the field. */
const EXAMPLES: Record<number, string> = { 2: '1,250.00', 4: '0.2600' }

/**
 * Removes currency signs and grouping from a number as spreadsheets and bills write it: `₱1,234.5600`, `PHP
 * 12`, `(0.18)`.
 */
export function normalizeNumberText(typed: string): string {
  const bare = typed.replace(/[\s\u00A0\u202F]|₱|php/gi, '')
  // In bookkeeping, parentheses mean a negative amount.
  return bare.replace(/^\((.+)\)$/, '-$1')
}

/**
 * Parses a typed amount with up to four decimals; blank means not stated.
 * @param places decimals that the field shows, for the example in the error message
 */
export function parseAmount(typed: string, places = 4): ParsedNumber<TenThousandths> {
  const figure = normalizeNumberText(typed)
  if (figure === '') return { blank: true }
  const value = parseDecimal(figure)
  if (value === undefined) {
    const isTooExact = /^[-−+]?[\d,]*\.\d{5,}$/.test(figure)
    return {
      wrong: isTooExact
        ? 'Use up to 4 decimal places.'
        : `Enter a number, such as ${EXAMPLES[places] ?? EXAMPLES[4]}.`,
    }
  }
  return Math.abs(value) < MAX_AMOUNT ? { value } : { wrong: 'Enter a smaller number.' }
}

/** Parses a typed integer, with or without grouping. */
export function parseInteger(typed: string): ParsedNumber<number> {
  const figure = normalizeNumberText(typed)
  if (figure === '') return { blank: true }
  if (!/^[-−+]?(\d{1,3}(,\d{3})+|\d+)(\.0*)?$/.test(figure)) {
    return { wrong: 'Enter a whole number, such as 120.' }
  }
  const value = Number(figure.replaceAll(',', '').replace('−', '-'))
  return Math.abs(value) <= MAX_INTEGER ? { value } : { wrong: 'Enter a smaller number.' }
}

/** Formats an amount for a field: grouped, with at least `places` decimals and no rounding. */
export function formatAmountForInput(value: TenThousandths, places = 4): string {
  const [whole = '', fraction = ''] = formatDecimalDigits(value).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0')
  return kept ? `${grouped(whole)}.${kept}` : grouped(whole)
}

/** Formats an integer for a field: `20,300,000`; a year as `2026`. */
export function formatInteger(value: number, { isYear = false }: { isYear?: boolean } = {}): string {
  return isYear ? String(value) : grouped(String(value))
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
