import type { DistributionDevelopmentPlan, PowerSupplyProcurementPlan } from './plans'

type Contract = PowerSupplyProcurementPlan['contracts'][number]

/** Adds megawatts as whole ten-thousandths, which avoids rounding errors. */
export const sumMegawatts = (values: readonly number[]): number =>
  values.reduce((sum, mw) => sum + Math.round(mw * 10_000), 0) / 10_000

/**
 * The contracts in force at the peak of a year. Its date isn't known, so the middle of the peak month is
 * used.
 */
export function contractsInForce(
  { contracts, peakMonth }: PowerSupplyProcurementPlan,
  year: number,
): Contract[] {
  const peak = `${year}-${String(peakMonth ?? 5).padStart(2, '0')}-15`
  return contracts.filter(({ from, to }) => from <= peak && peak <= to)
}

export interface SupplyBalanceYear {
  year: number
  peakMw: number
  contractedMw: number
  /** Positive for a reserve, negative for a shortfall. */
  gapMw: number
  energyMwh: number | null
  lossPercent: number | null
  /** Contracts in force at the peak. */
  contracts: Contract[]
}

/** Demand and contracts by year. */
export function supplyBalance(plan: PowerSupplyProcurementPlan): SupplyBalanceYear[] {
  return plan.demand.map(({ year, peakMw, energyMwh, lossPercent }) => {
    const contracts = contractsInForce(plan, year)
    const contractedMw = sumMegawatts(contracts.map(({ mw }) => mw))
    return {
      year,
      peakMw,
      contractedMw,
      gapMw: sumMegawatts([contractedMw, -peakMw]),
      energyMwh,
      lossPercent,
      contracts,
    }
  })
}

type PlanYear = DistributionDevelopmentPlan['years'][number]

/** Null if no value is stated. */
const total = (values: (number | null)[]): number | null => {
  const stated = values.filter((value) => value !== null)
  return stated.length > 0 ? sumMegawatts(stated) : null
}

export const customersOfPlan = ({ residential, commercial, industrial, otherCustomers }: PlanYear) =>
  total([residential, commercial, industrial, otherCustomers])

export const capitalSpendingOf = ({ spendLines, spendSubstations, spendMeters, spendOther }: PlanYear) =>
  total([spendLines, spendSubstations, spendMeters, spendOther])

export const totalCapitalSpending = ({ years }: DistributionDevelopmentPlan) =>
  total(years.map(capitalSpendingOf))
