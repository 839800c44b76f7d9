import type { CustomerClassCode } from './customer-classes'
import { addMonths, billingPeriod, type Month } from './months'
import { rateComponents, type RateComponent } from './rate-components'

export interface PowerRate {
  billingMonth: Month
  customerClass: CustomerClassCode
  periodFrom: string
  periodTo: string
  effectiveFrom: string
  ercReferences: string
  note: string | null
  components: RateComponent[]
}

const REFERENCES =
  'Demonstration data: no ERC case stands behind these figures. A utility lists here the orders its rates rest on.'

/**
 * One class's rate of a billing month.
 * @param age how many months before the current billing month; the current one is 0.
 * @param generationCharge the month's weighted average, in ten-thousandths of a peso per kWh.
 */
export function powerRate(
  billingMonth: Month,
  age: number,
  customerClass: CustomerClassCode,
  generationCharge: number,
): PowerRate {
  const period = billingPeriod(billingMonth)
  return {
    billingMonth,
    customerClass,
    periodFrom: period.from,
    periodTo: period.to,
    effectiveFrom: period.from,
    ercReferences: REFERENCES,
    note: null,
    components: rateComponents(customerClass, billingMonth, age, generationCharge),
  }
}

/** Next month's residential rate as an editor finds it half done: the components are there, no amount is. */
export function unfinishedRate(newest: PowerRate): PowerRate {
  const billingMonth = addMonths(newest.billingMonth, 1)
  const period = billingPeriod(billingMonth)
  return {
    ...newest,
    billingMonth,
    periodFrom: period.from,
    periodTo: period.to,
    effectiveFrom: period.from,
    note: null,
    components: newest.components.map((component) => ({ ...component, amount: null })),
  }
}

/** A correction that an editor has saved and not published: industrial demand charges to be confirmed. */
export function correctedRate(published: PowerRate): PowerRate {
  return {
    ...published,
    note: 'Transmission demand charge restated after the grid operator’s revised bill.',
    components: published.components.map((component) =>
      component.code === 'transmission_demand' ? { ...component, amount: 246.2 } : component,
    ),
  }
}
