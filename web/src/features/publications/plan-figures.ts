import type { DistributionDevelopmentPlan, PowerSupplyProcurementPlan } from './plans'

type Contract = PowerSupplyProcurementPlan['contracts'][number]

/** Megawatts add up as whole ten-thousandths, which is how they are stored. */
export const sumOfMw = (values: readonly number[]): number =>
  values.reduce((sum, mw) => sum + Math.round(mw * 10_000), 0) / 10_000

/** What is in force at the peak of a year whose date is not known yet: the middle of its month is assumed. */
export function inForce({ contracts, peakMonth }: PowerSupplyProcurementPlan, year: number): Contract[] {
  const peak = `${year}-${String(peakMonth ?? 5).padStart(2, '0')}-15`
  return contracts.filter(({ from, to }) => from <= peak && peak <= to)
}

export interface BalanceYear {
  year: number
  peakMw: number
  contractedMw: number
  /** Above zero a reserve, below it what is missing. */
  gapMw: number
  energyMwh: number | null
  lossPercent: number | null
  /** In force at the peak. */
  contracts: Contract[]
}

/** Demand against contracts, year by year. */
export function balanceOf(plan: PowerSupplyProcurementPlan): BalanceYear[] {
  return plan.demand.map(({ year, peakMw, energyMwh, lossPercent }) => {
    const contracts = inForce(plan, year)
    const contractedMw = sumOfMw(contracts.map(({ mw }) => mw))
    return {
      year,
      peakMw,
      contractedMw,
      gapMw: sumOfMw([contractedMw, -peakMw]),
      energyMwh,
      lossPercent,
      contracts,
    }
  })
}

type PlanYear = DistributionDevelopmentPlan['years'][number]

/** Null where nothing is stated. */
const total = (values: (number | null)[]): number | null => {
  const stated = values.filter((value) => value !== null)
  return stated.length > 0 ? sumOfMw(stated) : null
}

export const customersOf = ({ residential, commercial, industrial, otherCustomers }: PlanYear) =>
  total([residential, commercial, industrial, otherCustomers])

export const spendingOf = ({ spendLines, spendSubstations, spendMeters, spendOther }: PlanYear) =>
  total([spendLines, spendSubstations, spendMeters, spendOther])

export const wholeSpending = ({ years }: DistributionDevelopmentPlan) => total(years.map(spendingOf))
