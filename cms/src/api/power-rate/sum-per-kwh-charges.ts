import { pesosToTenThousandths } from './ten-thousandths'

/** A rate component as it is stored; the amount in pesos a unit. */
export interface RateComponent {
  label?: string | null
  group: string | null
  unit: string | null
  amount: number | null
}

/** The sum of the stated per-kWh amounts in ten-thousandths of a peso; null when none is stated. */
export function sumPerKwhCharges(components: RateComponent[], group?: string): number | null {
  const amounts = components
    .filter((row) => row.unit === 'php_per_kwh' && (group === undefined || row.group === group))
    .map((row) => row.amount)
    .filter((amount) => amount !== null)
  if (amounts.length === 0) return null
  return amounts.reduce((sum, amount) => sum + pesosToTenThousandths(amount), 0)
}
