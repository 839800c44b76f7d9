import { defineSeed, published } from '../definition'
import { addMonths, billingHours, monthNumber, type Month } from '../demo/months'
import { peakDemand, type SupplyMonth } from '../demo/power-purchase'
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

const NEWEST_CUSTOMERS = 148_000
const NEWEST_SYSTEM_LOSS = 5.5
/** What the regulator lets a private utility recover; losses above it are the utility's own. */
const SYSTEM_LOSS_CAP = 5.5

/** Months in which contracted capacity steps up or down: before the hot season, in it, after it, at year's end. */
const STEP_MONTHS = [3, 4, 8, 12]
/** Reserve over the highest peak that a step has to carry. */
const RESERVE = 1.035

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The months that share one contracted capacity: from the step at or before the month to the next. */
function capacityStep(month: Month): Month[] {
  let first = month
  while (!STEP_MONTHS.includes(monthNumber(first))) first = addMonths(first, -1)
  const months = [first]
  let next = addMonths(first, 1)
  while (!STEP_MONTHS.includes(monthNumber(next))) {
    months.push(next)
    next = addMonths(next, 1)
  }
  return months
}

function contractedCapacity(month: Month, newest: Month): number {
  const peaks = capacityStep(month).map((each) => peakDemand(each, ageOf(each, newest)))
  return Math.ceil(Math.max(...peaks) * RESERVE)
}

/** Months from a month to the newest one; negative for a month that contracts already cover but is yet to come. */
function ageOf(month: Month, newest: Month): number {
  const index = (each: Month): number => Number(each.slice(0, 4)) * 12 + monthNumber(each)
  return index(newest) - index(month)
}

function systemLoss(supply: SupplyMonth, age: number): number {
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
    contractedCapacityMw: contractedCapacity(month, addMonths(month, age)),
    energyPurchasedGwh: energyKwh / 1_000_000,
    loadFactorPercent: round((energyKwh / (peakDemandMw * 1_000 * billingHours(month))) * 100, 2),
    systemLossPercent: systemLoss(supply, age),
    systemLossCapPercent: SYSTEM_LOSS_CAP,
    customers: NEWEST_CUSTOMERS - 265 * age - (age === 0 ? 0 : Math.round(40 * variation(`homes ${month}`))),
  }
}

export default defineSeed({ demo: ({ supplied }) => supplied.map(powerSupplyRecord).map(published) })
