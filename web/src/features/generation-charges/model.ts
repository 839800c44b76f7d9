import * as v from 'valibot'
import { decimalFromNumber, divideDecimals, sumDecimals, type TenThousandths } from '~/lib/decimal'
import { monthOf, type Month } from '~/lib/months'
import { CONTRACT_TYPES, GENERATION_TECHNOLOGIES } from '~/lib/generation-technologies'

const pesos = v.nullish(v.pipe(v.number(), v.transform(decimalFromNumber)), null)
const date = v.nullish(v.pipe(v.string(), v.isoDate()), null)

/** The charge of one source for a billing month: energy (A), basic cost (B) and other adjustments (C). */
export const generationChargeSchema = v.object({
  documentId: v.string(),
  billingMonth: v.pipe(v.string(), v.isoDate(), v.transform(monthOf)),
  supplyPeriodFrom: date,
  supplyPeriodTo: date,
  source: v.string(),
  technology: v.nullish(v.picklist(GENERATION_TECHNOLOGIES), null),
  contractType: v.nullish(v.picklist(CONTRACT_TYPES), null),
  energyKwh: v.nullish(v.number(), null),
  basicCost: pesos,
  otherAdjustments: pesos,
})

export type GenerationCharge = v.InferOutput<typeof generationChargeSchema>

/** Pesos: D = B + C; null if neither is stated. */
export function sourceGenerationCost(charge: GenerationCharge): TenThousandths | null {
  return sumDecimals([charge.basicCost, charge.otherAdjustments])
}

/** Pesos per kWh: D / A; null without both. */
export function generationCostPerKwh(charge: GenerationCharge): TenThousandths | null {
  const total = sourceGenerationCost(charge)
  return total === null || charge.energyKwh === null ? null : divideDecimals(total, charge.energyKwh)
}

/** The generation charge of a month: sums over its sources, and the average per kWh. */
export interface WeightedGenerationCharge {
  energyKwh: number
  basicCost: TenThousandths | null
  otherAdjustments: TenThousandths | null
  totalCost: TenThousandths
  /** Pesos per kWh, weighted by energy: sum of D divided by sum of A. */
  average: TenThousandths
}

/**
 * The energy-weighted average over sources. Excludes a source without energy or cost, which would distort it.
 * Null if no source has both.
 */
export function weightGenerationCharges(charges: GenerationCharge[]): WeightedGenerationCharge | null {
  const whole = charges.filter((charge) => generationCostPerKwh(charge) !== null)
  const energyKwh = whole.reduce((total, charge) => total + (charge.energyKwh ?? 0), 0)
  const total = sumDecimals(whole.map(sourceGenerationCost))
  const average = total === null ? null : divideDecimals(total, energyKwh)
  if (total === null || average === null) return null
  return {
    energyKwh,
    basicCost: sumDecimals(whole.map(({ basicCost }) => basicCost)),
    otherAdjustments: sumDecimals(whole.map(({ otherAdjustments }) => otherAdjustments)),
    totalCost: total,
    average,
  }
}

/** The generation charge of each month that has one, in calendar order. */
export function averageChargesByMonth(
  charges: GenerationCharge[],
): { month: Month; average: TenThousandths }[] {
  const months = [...new Set(charges.map(({ billingMonth }) => billingMonth))].toSorted()
  return months.flatMap((month) => {
    const weighted = weightGenerationCharges(charges.filter(({ billingMonth }) => billingMonth === month))
    return weighted ? [{ month, average: weighted.average }] : []
  })
}
