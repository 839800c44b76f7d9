import { formatNumber } from '~/lib/format'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import type { Fact } from '~/ui/facts'
import type { PowerSupplyRecord } from '../model'

/** The stated figures of a month. */
export function toPowerSupplyFacts(record: PowerSupplyRecord): Fact[] {
  const stated = (value: number | null, decimals: number, unit: string) =>
    value === null ? null : `${formatNumber(value, decimals)}${unit}`
  const cap = stated(record.systemLossCapPercent, 1, '%')
  return [
    { term: t.peakDemand, value: stated(record.peakDemandMw, 1, ' MW') },
    { term: t.contractedCapacity, value: stated(record.contractedCapacityMw, 1, ' MW') },
    { term: t.energyPurchased, value: stated(record.energyPurchasedGwh, 1, ' GWh') },
    { term: cap ? t.systemLossWithCap(cap) : t.systemLoss, value: stated(record.systemLossPercent, 1, '%') },
    { term: t.loadFactor, value: stated(record.loadFactorPercent, 1, '%') },
    { term: shared.customersServed, value: stated(record.customers, 0, '') },
  ]
}
