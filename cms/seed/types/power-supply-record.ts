import { defineSeed } from '../definition'
import { postedOn } from '../demo/calendar'
import { addMonths, billingHours, type Month } from '../demo/months'
import { contractsIn, type SupplyMonth } from '../demo/power-purchase'
import { CUSTOMERS, megawatts } from '../demo/utility'
import { variation } from '../demo/variation'

export interface PowerSupplyRecord {
  month: Month
  peakDemandMw: number
  contractedCapacityMw: number
  energyPurchasedGwh: number
  loadFactorPercent: number
  systemLossPercent: number
  systemLossCapPercent: number
  customers: number
}

const NEWEST_SYSTEM_LOSS = 5.5
/** What the ERC lets a private utility recover; losses above it are the utility's own. */
export const SYSTEM_LOSS_CAP = 5.5

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** Loss of a supply month in percent of what was bought. */
export function systemLoss(supply: SupplyMonth, age: number): number {
  if (age === 0) return NEWEST_SYSTEM_LOSS
  // Wires lose with the square of the load: hot months run above the year's trend.
  const load = (supply.peakDemandMw / 118 - 1) * 1.4
  return round(NEWEST_SYSTEM_LOSS + 0.014 * age + load + 0.07 * variation(`loss ${supply.month}`), 2)
}

/** The month's record: demand, contracts, energy and losses. `age` 0 is the newest month. */
export function powerSupplyRecord(supply: SupplyMonth, age: number): PowerSupplyRecord {
  const { month, energyKwh, peakDemandMw } = supply
  return {
    month,
    peakDemandMw,
    contractedCapacityMw: megawatts(contractsIn(month, age)),
    energyPurchasedGwh: energyKwh / 1_000_000,
    loadFactorPercent: round((energyKwh / (peakDemandMw * 1_000 * billingHours(month))) * 100, 2),
    systemLossPercent: systemLoss(supply, age),
    systemLossCapPercent: SYSTEM_LOSS_CAP,
    customers: CUSTOMERS - 265 * age - (age === 0 ? 0 : Math.round(40 * variation(`homes ${month}`))),
  }
}

export default defineSeed({
  demo: ({ at, supplied }) =>
    supplied.map(powerSupplyRecord).map((data) => ({ data, at: postedOn(addMonths(data.month, 1), at) })),
})
