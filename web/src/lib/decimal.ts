/**
 * Money and rates as whole numbers of a ten-thousandth: ₱6.4820 is 64820. Sums are exact, and everything a
 * utility bills stays far below 2^53. An amount that is not stated is null, which is never zero.
 */
export type TenThousandths = number

const SCALE = 10_000

/** The CMS's JSON number as ten-thousandths; what the database holds has at most four decimals. */
export function fromNumber(value: number): TenThousandths {
  return Math.round(value * SCALE)
}

/** Back to the JSON number that the CMS takes. */
export function toNumber(value: TenThousandths): number {
  return value / SCALE
}

/**
 * Reads what a person typed: `6.482`, `-0.01`, `1,234.50`. Undefined when it is not a number of at most four
 * decimals or is too large to hold exactly.
 */
export function parseDecimal(typed: string): TenThousandths | undefined {
  const match = /^([-−+]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,4}))?$/.exec(typed.trim())
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return undefined
  const value = Number(whole.replaceAll(',', '')) * SCALE + Number(fraction.padEnd(4, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign === '-' || sign === '−' ? 0 - value : value
}

/** The sum of the amounts that are stated; null when none is. */
export function sum(values: ReadonlyArray<TenThousandths | null>): TenThousandths | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : stated.reduce((total, value) => total + value, 0)
}

/** An amount per unit times a quantity in units, such as kWh: rounded to a ten-thousandth, half away from zero. */
export function times(amount: TenThousandths, quantity: number): TenThousandths {
  return roundHalfAway(amount * quantity)
}

/** A total shared over a quantity, such as pesos over kWh; null when the quantity is zero. */
export function perUnit(total: TenThousandths, quantity: number): TenThousandths | null {
  return quantity === 0 ? null : roundHalfAway(total / quantity)
}

/** Plain digits with a fixed number of decimals, `-0.0100`; no grouping and no sign of currency. */
export function toFixed(value: TenThousandths, places: 0 | 1 | 2 | 3 | 4 = 4): string {
  const step = 10 ** (4 - places)
  const units = Math.abs(roundHalfAway(value / step))
  const whole = Math.trunc(units / 10 ** places)
  const fraction = places === 0 ? '' : `.${String(units % 10 ** places).padStart(places, '0')}`
  return `${value < 0 && units !== 0 ? '-' : ''}${whole}${fraction}`
}

function roundHalfAway(value: number): number {
  // A product or quotient that should end in .5 may miss it by the last bit.
  const rounded = Math.round(Math.abs(value) * (1 + Number.EPSILON))
  return value < 0 ? 0 - rounded : rounded
}
