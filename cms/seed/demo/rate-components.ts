import type { CustomerClassCode } from '../types/customer-class'
import type { Month } from './months'
import {
  STANDARD_RATE_LINES,
  type RateComponentCode,
  type ChargeGroupCode,
  type RateUnit,
} from '../../src/api/power-rate/standard-rate-lines'
import { classCharges, nationalCharges, vatShares, type Amounts } from './rate-structure'
import { variation } from './variation'

export interface RateComponent {
  code: string
  label: string
  group: ChargeGroupCode
  unit: RateUnit
  /** Pesos per unit; null means "not stated", which is not zero. */
  amount: number | null
  passThrough: boolean
  explanation: string
}

/** Months for which FIT-All has stood at its present amount, and what it was before. */
const FIT_ALL_RAISED = 10
const FIT_ALL_BEFORE = 1_189
/** Months for which the green energy auction allowance has been collected. */
const GEA_ALL_BEGAN = 14

/** Second newest month against the newest: reserves cost the grid more, and the residential rate was ₱10.8070. */
const SECOND_NEWEST_TREND = 13_198 / 12_150

/** Transmission of a month against the newest month's. */
function transmissionTrend(month: Month, age: number): number {
  if (age === 0) return 1
  if (age === 1) return SECOND_NEWEST_TREND
  return 1.04 + 0.045 * variation(`transmission ${month}`) - 0.002 * age
}

function national(age: number): Amounts {
  const { gea_all: geaAll, ...charges } = nationalCharges
  return {
    ...charges,
    ...(age >= FIT_ALL_RAISED && { fit_all: FIT_ALL_BEFORE }),
    ...(age < GEA_ALL_BEGAN && { gea_all: geaAll }),
  }
}

function amounts(customerClass: CustomerClassCode, month: Month, age: number, generation: number): Amounts {
  const { transmission: newest, systemLossShare, standing } = classCharges[customerClass]
  const trend = transmissionTrend(month, age)
  const transmission = Math.round((newest.transmission ?? 0) * trend)
  const systemLoss = Math.round((generation + transmission) * systemLossShare)
  const demand = newest.transmission_demand
  const { distribution = 0, supply = 0, metering = 0 } = standing
  return {
    generation,
    transmission,
    // Posted to the centavo.
    ...(demand !== undefined && { transmission_demand: Math.round((demand * trend) / 100) * 100 }),
    system_loss: systemLoss,
    ...standing,
    ...national(age),
    vat_generation: Math.round(generation * vatShares.generation),
    vat_transmission: Math.round(transmission * vatShares.transmission),
    vat_system_loss: Math.round(systemLoss * vatShares.systemLoss),
    vat_distribution: Math.round((distribution + supply + metering) * vatShares.distribution),
  }
}

/**
 * The components of one class's rate in the order of the schedule.
 * @param age months before the current billing month; the current one is 0.
 * @param generation the month's generation charge in ten-thousandths of a peso per kWh.
 */
export function rateComponents(
  customerClass: CustomerClassCode,
  month: Month,
  age: number,
  generation: number,
): RateComponent[] {
  const stated = amounts(customerClass, month, age, generation)
  const codes = (Object.keys(STANDARD_RATE_LINES) as RateComponentCode[]).filter(
    (code) => stated[code] !== undefined,
  )
  return codes.map((code) => ({ code, ...STANDARD_RATE_LINES[code], amount: (stated[code] ?? 0) / 10_000 }))
}
