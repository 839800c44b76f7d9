import type { Month } from '~/lib/months'
import type { PowerSupplyRecord } from '../model'

/** A month of the chart, in MW. */
export interface PowerSupplyPoint {
  month: Month
  peak: number | null
  contracted: number | null
}

/** Converts records to the chart's data. */
export function toPowerSupplyPoints(records: PowerSupplyRecord[]): PowerSupplyPoint[] {
  return records.map(({ month, peakDemandMw, contractedCapacityMw }) => ({
    month,
    peak: peakDemandMw,
    contracted: contractedCapacityMw,
  }))
}
