/**
 * An amount or rate as an integer number of ten-thousandths: ₱6.4820 is 64820. Sums are exact, because the
 * amounts of a utility stay far below 2^53. An amount that isn't stated is null, never zero.
 */
export type TenThousandths = number

const SCALE = 10_000

/** Converts a JSON number of the CMS, whose database stores at most four decimals. */
export function decimalFromNumber(value: number): TenThousandths {
  return Math.round(value * SCALE)
}

/** Converts to the JSON number that the CMS accepts. */
export function decimalToNumber(value: TenThousandths): number {
  return value / SCALE
}

/**
 * Parses typed text such as `6.482`, `-0.01` or `1,234.50`; undefined for anything but a number with at most
 * four decimals that can be held exactly.
 */
export function parseDecimal(typed: string): TenThousandths | undefined {
  const match = /^([-−+]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,4}))?$/.exec(typed.trim())
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return undefined
  const value = Number(whole.replaceAll(',', '')) * SCALE + Number(fraction.padEnd(4, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign === '-' || sign === '−' ? 0 - value : value
}

/** The sum of all stated amounts; null when none is stated. */
export function sumDecimals(values: ReadonlyArray<TenThousandths | null>): TenThousandths | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : stated.reduce((total, value) => total + value, 0)
}

/**
 * Multiplies an amount per unit by a number of units, such as kWh. Rounds to a ten-thousandth, half away from
 * zero.
 */
export function multiplyDecimals(amount: TenThousandths, quantity: number): TenThousandths {
  return roundHalfAway(amount * quantity)
}

/** Divides a total by a quantity, such as pesos by kWh; null when the quantity is zero. */
export function divideDecimals(total: TenThousandths, quantity: number): TenThousandths | null {
  return quantity === 0 ? null : roundHalfAway(total / quantity)
}

/** Digits with a fixed number of decimals, such as `-0.0100`, without grouping and currency sign. */
export function formatDecimalDigits(value: TenThousandths, places: 0 | 1 | 2 | 3 | 4 = 4): string {
  const step = 10 ** (4 - places)
  const units = Math.abs(roundHalfAway(value / step))
  const whole = Math.trunc(units / 10 ** places)
  const fraction = places === 0 ? '' : `.${String(units % 10 ** places).padStart(places, '0')}`
  return `${value < 0 && units !== 0 ? '-' : ''}${whole}${fraction}`
}

function roundHalfAway(value: number): number {
  // Compensates for a product that should end in .5 but is smaller by the last bit of a double.
  const rounded = Math.round(Math.abs(value) * (1 + Number.EPSILON))
  return value < 0 ? 0 - rounded : rounded
}
