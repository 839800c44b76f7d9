import type { TenThousandths } from '~/lib/decimal'
import type { Month } from '~/lib/months'
import {
  generationCostPerKwh,
  averageChargesByMonth,
  sourceGenerationCost,
  weightGenerationCharges,
  type GenerationCharge,
  type WeightedGenerationCharge,
} from './model'

/** One source in the itemized table that ERC Resolution No. 5, series of 2007, requires utilities to post. */
export interface GenerationStatementLine {
  id: string
  source: string
  contractType: GenerationCharge['contractType']
  energyKwh: number | null
  basicCost: TenThousandths | null
  otherAdjustments: TenThousandths | null
  totalCost: TenThousandths | null
  average: TenThousandths | null
}

/** The newest month by source, and the averages of previous months. */
export interface GenerationStatement {
  month: Month
  supplyPeriod: { from: string; to: string } | null
  lines: GenerationStatementLine[]
  /** Null if no source states both its energy and its cost. */
  weighted: WeightedGenerationCharge | null
  history: { month: Month; average: TenThousandths }[]
}

/** @param charges of several months, in any order @returns null for no charges */
export function toGenerationStatement(charges: GenerationCharge[]): GenerationStatement | null {
  const month = charges
    .map(({ billingMonth }) => billingMonth)
    .toSorted()
    .at(-1)
  if (!month) return null
  const newest = charges
    .filter(({ billingMonth }) => billingMonth === month)
    .toSorted((a, b) => (b.energyKwh ?? 0) - (a.energyKwh ?? 0))
  const from = newest.flatMap(({ supplyPeriodFrom }) => supplyPeriodFrom ?? []).toSorted()[0]
  const to = newest
    .flatMap(({ supplyPeriodTo }) => supplyPeriodTo ?? [])
    .toSorted()
    .at(-1)
  return {
    month,
    supplyPeriod: from && to ? { from, to } : null,
    lines: newest.map((charge) => ({
      id: charge.documentId,
      source: charge.source,
      contractType: charge.contractType,
      energyKwh: charge.energyKwh,
      basicCost: charge.basicCost,
      otherAdjustments: charge.otherAdjustments,
      totalCost: sourceGenerationCost(charge),
      average: generationCostPerKwh(charge),
    })),
    weighted: weightGenerationCharges(newest),
    history: averageChargesByMonth(charges),
  }
}
