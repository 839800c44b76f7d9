import { sumDecimals } from '~/lib/decimal'
import { parseAmount } from '~/panel/parse-numbers'
import type { RateComponentValues } from './rate-form-values'

/**
 * The exact sum of the per-kWh charges in the form; null if none is stated. `wrong` counts invalid amounts.
 */
export function computePerKwhSum(components: readonly Pick<RateComponentValues, 'unit' | 'amount'>[]) {
  const read = components
    .filter(({ unit }) => unit === 'php_per_kwh')
    .map(({ amount }) => parseAmount(amount))
  const wrong = read.filter((amount) => 'wrong' in amount).length
  return { total: sumDecimals(read.map((amount) => ('value' in amount ? amount.value : null))), wrong }
}
