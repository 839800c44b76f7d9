import { addMonths, billingHours, billingPeriod, monthNumber, type Month } from './months'
import { inForceOn, megawatts, supplyContracts, type SupplyContract } from './utility'
import { variation } from './variation'

export type SourceKey = 'geothermal' | 'coal' | 'solar' | 'wesm' | 'net_metering'

/** What the utility bought from one source in one supply month. */
export interface Purchase {
  source: SourceKey
  energyKwh: number
  /** Average price in ten-thousandths of a peso per kWh. */
  price: number
}

/** One supply month: what was bought, and the demand it served. */
export interface SupplyMonth {
  month: Month
  purchases: Purchase[]
  energyKwh: number
  peakDemandMw: number
  /** The month's weighted average price in ten-thousandths of a peso per kWh: the generation charge. */
  generationCharge: number
}

/** The newest supply month of the demo, whatever the clock says. */
const NEWEST = {
  energyKwh: 58_000_000,
  peakDemandMw: 118,
  generationCharge: 64_820,
  shares: { geothermal: 0.3, coal: 0.35, solar: 0.1, net_metering: 0.002 },
  prices: { geothermal: 56_000, coal: 64_500, solar: 51_000, net_metering: 64_000 },
}
const SECOND_NEWEST_CHARGE = 65_300

/** A tropical grid: cool at the turn of the year, at its hottest in April and May, then the rains. */
const PEAK_BY_MONTH = [0.9, 0.92, 0.97, 1.05, 1.08, 1.05, 1.01, 1, 0.99, 0.98, 0.95, 0.92]
/** Sunlight: the dry season's skies against the monsoon's. */
const SUN_BY_MONTH = [0.98, 1.05, 1.13, 1.16, 1.12, 1.0, 0.92, 0.9, 0.92, 1.0, 0.97, 0.94]
/** Generation charge by supply month, ₱/kWh: the hot months' spot market pulls it up. */
const CHARGE_BY_MONTH = [5.62, 5.94, 6.36, 6.93, 7.12, 6.92, 6.71, 6.53, 6.42, 6.48, 6.08, 5.74]

/** Purchases are metered and rounded to this, so that a price of four decimals makes whole pesos. */
const KWH_STEP = 10_000

/** Contracts that delivered in a supply month, which begins on the 26th of the month before, as contracts do. */
export function contractsIn(month: Month, age: number): SupplyContract[] {
  // The newest supply month is billed in the current month.
  const year = Number(addMonths(month, age + 1).slice(0, 4))
  return inForceOn(supplyContracts(year), billingPeriod(month).to)
}

const byMonth = (table: number[], month: Month): number => table[monthNumber(month) - 1] ?? 1

/** Demand of the month against that of an average month, before it is scaled to the newest. */
function relativePeak(month: Month, age: number): number {
  const growth = 1 - 0.0028 * age
  return byMonth(PEAK_BY_MONTH, month) * growth * (1 + 0.008 * variation(`peak ${month}`))
}

/** Peak demand in MW, one decimal; expected demand where `age` is negative, a month yet to come. */
export function peakDemand(month: Month, age: number): number {
  if (age === 0) return NEWEST.peakDemandMw
  const newest = relativePeak(addMonths(month, age), 0)
  return Math.round((NEWEST.peakDemandMw * relativePeak(month, age) * 10) / newest) / 10
}

/** The generation charge that the month's spot price is solved for, in ten-thousandths of a peso. */
function targetCharge(month: Month, age: number): number {
  if (age === 0) return NEWEST.generationCharge
  if (age === 1) return SECOND_NEWEST_CHARGE
  // The newest month is given; the season's curve is joined to it over the months before.
  const offset = NEWEST.generationCharge / 10_000 - byMonth(CHARGE_BY_MONTH, addMonths(month, age))
  const joined = byMonth(CHARGE_BY_MONTH, month) + offset * Math.max(0, 1 - age / 8)
  const lastYear = age >= 12 ? -0.24 : 0
  return Math.round((joined + lastYear + 0.05 * variation(`charge ${month}`)) * 10_000)
}

function energyBought(month: Month, age: number): number {
  if (age === 0) return NEWEST.energyKwh
  const newestMonth = addMonths(month, age)
  const hours = billingHours(month) / billingHours(newestMonth)
  const peak = peakDemand(month, age) / NEWEST.peakDemandMw
  const loadFactor = 1 + 0.012 * variation(`load factor ${month}`)
  return Math.round((NEWEST.energyKwh * hours * peak * loadFactor) / KWH_STEP) * KWH_STEP
}

function contractedPurchases(month: Month, age: number, energyKwh: number): Purchase[] {
  const { shares, prices } = NEWEST
  if (age === 0) {
    const sources = Object.keys(shares) as (keyof typeof shares)[]
    return sources.map((source) => ({
      source,
      energyKwh: Math.round(energyKwh * shares[source]),
      price: prices[source],
    }))
  }
  const bought = (share: number): number => Math.round((energyKwh * share) / KWH_STEP) * KWH_STEP
  const sun = byMonth(SUN_BY_MONTH, month) / byMonth(SUN_BY_MONTH, addMonths(month, age))
  const farms = (at: Month, back: number): number =>
    megawatts(contractsIn(at, back).filter(({ technology }) => technology === 'solar'))
  const built = farms(month, age) / farms(addMonths(month, age), 0)
  const fuel = (targetCharge(month, age) - NEWEST.generationCharge) * 0.35
  return [
    {
      source: 'geothermal',
      energyKwh: bought(shares.geothermal + 0.014 * variation(`geothermal ${month}`)),
      price: Math.round(prices.geothermal - 40 * age + 120 * variation(`steam ${month}`)),
    },
    {
      source: 'coal',
      energyKwh: bought(shares.coal + 0.018 * variation(`coal ${month}`)),
      price: Math.round(prices.coal + fuel + 700 * variation(`fuel ${month}`)),
    },
    {
      // Fixed by contract and raised once a year.
      source: 'solar',
      energyKwh: bought(shares.solar * built * sun * (1 + 0.02 * variation(`sun ${month}`))),
      price: age < 12 ? prices.solar : prices.solar - 1_000,
    },
    {
      // Homes joined month by month.
      source: 'net_metering',
      energyKwh: bought(shares.net_metering * sun * (1 - 0.022 * age)),
      price: Math.round(prices.net_metering - 25 * age),
    },
  ]
}

/** Cost in ten-thousandths of a peso: a whole number, far below 2^53. */
const cost = (purchase: Purchase): number => purchase.energyKwh * purchase.price
const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/**
 * What was bought in a supply month and at what price.
 * The spot market covers what contracts don't, at the price at which the whole month comes to its
 * generation charge; so energy sources, itemized charges and rates can never disagree.
 * @param age how many months before the newest supply month; the newest is 0.
 */
export function supplyMonth(month: Month, age: number): SupplyMonth {
  const energyKwh = energyBought(month, age)
  const contracted = contractedPurchases(month, age, energyKwh)
  const spotKwh = energyKwh - total(contracted.map((purchase) => purchase.energyKwh))
  const spotCost = targetCharge(month, age) * energyKwh - total(contracted.map(cost))
  const spot: Purchase = {
    source: 'wesm',
    energyKwh: spotKwh,
    // ₱8.152 in the newest month, to the whole tenth of a centavo as the market posts it.
    price: age === 0 ? 81_520 : Math.round(spotCost / spotKwh),
  }
  const purchases = [...contracted, spot]
  return {
    month,
    purchases,
    energyKwh,
    peakDemandMw: peakDemand(month, age),
    generationCharge: Math.round(total(purchases.map(cost)) / energyKwh),
  }
}
