/** Amounts have four places: they are added up as whole ten-thousandths, so that no cent is lost on the way. */
const UNITS_PER_PESO = 10_000

export function pesosToTenThousandths(pesos: number): number {
  return Math.round(pesos * UNITS_PER_PESO)
}

export function tenThousandthsToPesos(amount: number | null): number | null {
  return amount === null ? null : amount / UNITS_PER_PESO
}
