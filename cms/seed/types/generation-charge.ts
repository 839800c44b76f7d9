import { defineSeed } from '../definition'
import { postedOn } from '../demo/calendar'
import { addMonths, billingPeriod, type Month } from '../demo/months'
import type { SourceKey, SupplyMonth } from '../demo/power-purchase'
import { inOrder, suppliers } from '../demo/suppliers'

export interface GenerationCharge {
  billingMonth: Month
  supplyPeriodFrom: string
  supplyPeriodTo: string
  source: string
  technology: SourceKey
  contractType: string
  /** A, in kWh. */
  energyKwh: number
  /** B, in pesos. */
  basicCost: number
  /** C, in pesos; negative for a discount. D is B + C. */
  otherAdjustments: number
}

/**
 * The itemized generation charge of one billing month, which bills the energy of the month before:
 * the table that ERC Resolution No. 5, series of 2007, asks utilities to post.
 */
export function generationCharges(supply: SupplyMonth): GenerationCharge[] {
  const period = billingPeriod(supply.month)
  return inOrder(supply.purchases).map(({ source, energyKwh, price }) => {
    const { supplier, contractType, adjustmentShare } = suppliers[source]
    const totalCost = (energyKwh * price) / 10_000
    const otherAdjustments = Math.round(totalCost * adjustmentShare)
    return {
      billingMonth: addMonths(supply.month, 1),
      supplyPeriodFrom: period.from,
      supplyPeriodTo: period.to,
      source: supplier,
      technology: source,
      contractType,
      energyKwh,
      basicCost: totalCost - otherAdjustments,
      otherAdjustments,
    }
  })
}

export default defineSeed({
  demo: ({ at, supplied }) =>
    supplied.flatMap(generationCharges).map((data) => ({ data, at: postedOn(data.billingMonth, at) })),
})
