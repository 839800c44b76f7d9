import { customerClasses, type CustomerClass } from './customer-classes'
import { demandReadings, type DemandReading } from './demand-readings'
import { discountRules, type DiscountRule } from './discount-rules'
import { energySources, type EnergySource } from './energy-sources'
import { generationCharges, type GenerationCharge } from './generation-charges'
import { heroSlides, type HeroSlide } from './hero-slides'
import { addMonths, localMonth, monthsBack } from './months'
import { supplyMonth } from './power-purchase'
import { correctedRate, powerRate, unfinishedRate, type PowerRate } from './power-rates'
import { powerSupplyRecord, type PowerSupplyRecord } from './power-supply-records'
import { siteSetting } from './site-setting'

/** How many months every series of the demo goes back. */
export const DEMO_MONTHS = 24

export interface DemoContent {
  siteSetting: typeof siteSetting
  customerClasses: CustomerClass[]
  heroSlides: HeroSlide[]
  powerRates: PowerRate[]
  /** Next month's residential rate, which nobody has filled in yet: a draft. */
  draftRate: PowerRate
  /** A saved, unpublished change of the newest industrial rate. */
  changedRate: PowerRate
  discountRules: DiscountRule[]
  energySources: EnergySource[]
  powerSupplyRecords: PowerSupplyRecord[]
  generationCharges: GenerationCharge[]
  demandReadings: DemandReading[]
}

/**
 * Everything the demo utility has published at an instant, the newest month first.
 * Rates and charges end with the current month. A month bills the energy of the month before, so energy
 * sources and supply records end there.
 */
export function demoContent(at: Date): DemoContent {
  const billingMonth = localMonth(at)
  const supplied = monthsBack(addMonths(billingMonth, -1), DEMO_MONTHS).map(supplyMonth)
  const powerRates = supplied.flatMap((supply, age) =>
    customerClasses.map(({ code }) =>
      powerRate(addMonths(supply.month, 1), age, code, supply.generationCharge),
    ),
  )
  const newest = (code: string): PowerRate => {
    const rate = powerRates.find((each) => each.customerClass === code)
    if (!rate) throw new Error(`The demo has no ${code} rate.`)
    return rate
  }
  return {
    siteSetting,
    customerClasses,
    heroSlides,
    powerRates,
    draftRate: unfinishedRate(newest('residential')),
    changedRate: correctedRate(newest('industrial')),
    discountRules: discountRules(billingMonth),
    energySources: supplied.flatMap(energySources),
    powerSupplyRecords: supplied.map(powerSupplyRecord),
    generationCharges: supplied.flatMap(generationCharges),
    demandReadings: demandReadings(at),
  }
}
