import * as v from 'valibot'
import { monthOf } from '~/lib/months'

const figure = v.nullish(v.number(), null)

/** The demand and supply of a month, in MW, GWh and percent as published. */
export const powerSupplyRecordSchema = v.object({
  documentId: v.string(),
  month: v.pipe(v.string(), v.isoDate(), v.transform(monthOf)),
  peakDemandMw: figure,
  contractedCapacityMw: figure,
  energyPurchasedGwh: figure,
  loadFactorPercent: figure,
  systemLossPercent: figure,
  systemLossCapPercent: figure,
  customers: figure,
})

export type PowerSupplyRecord = v.InferOutput<typeof powerSupplyRecordSchema>
