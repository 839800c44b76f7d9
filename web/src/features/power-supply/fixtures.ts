import { addMonths, firstDay } from '~/lib/months'
import { powerSupplyRecordSchema } from './model'

const peaks = [110.1, 107.6, 105.2, 108.4, 113.9, 124.2, 127.1, 125.0, 119.6, 119.5, 118.0, 118.0]
const contracted = [120, 113, 113, 113, 118, 132, 132, 132, 132, 124, 124, 124]

/** Twelve records up to October 2026 in the format of the CMS, newest first. */
export const powerSupplyRecords = peaks
  .map((peakDemandMw, index) => {
    const month = addMonths('2025-11', index)
    return {
      id: index + 1,
      documentId: `supply-${month}`,
      month: firstDay(month),
      peakDemandMw,
      contractedCapacityMw: contracted[index] ?? null,
      energyPurchasedGwh: 58,
      loadFactorPercent: 68.3,
      systemLossPercent: 5.5,
      systemLossCapPercent: 5.5,
      customers: 148_000,
    }
  })
  .toReversed()

/** The schema and rows of each content type. */
export const fixtures = {
  'power-supply-record': [powerSupplyRecordSchema, powerSupplyRecords],
} as const
