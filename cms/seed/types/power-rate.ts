import { defineSeed, published } from '../definition'
import type { Demo } from '../demo/demo'
import { addMonths, billingPeriod, type Month } from '../demo/months'
import { rateComponents, type RateComponent } from '../demo/rate-components'
import { customerClasses, type CustomerClassCode } from './customer-class'

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
function powerRate(
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
function unfinishedRate(newest: PowerRate): PowerRate {
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
function correctedRate(published: PowerRate): PowerRate {
  return {
    ...published,
    note: 'Transmission demand charge restated after the grid operator’s revised bill.',
    components: published.components.map((component) =>
      component.code === 'transmission_demand' ? { ...component, amount: 246.2 } : component,
    ),
  }
}

/** Every class's rate of every month, the newest month first. */
export function powerRates({ supplied }: Pick<Demo, 'supplied'>): PowerRate[] {
  return supplied.flatMap((supply, age) =>
    customerClasses.map(({ code }) =>
      powerRate(addMonths(supply.month, 1), age, code, supply.generationCharge),
    ),
  )
}

/** All three states: published rates, the next month's residential draft, a change of the newest industrial rate. */
export default defineSeed({
  demo: (demo) => {
    const rates = powerRates(demo)
    const newest = (code: CustomerClassCode) => rates.find(({ customerClass }) => customerClass === code)!
    const [residential, industrial] = [newest('residential'), newest('industrial')]
    return [
      ...rates.map((rate) =>
        rate === industrial ? { data: rate, change: correctedRate(rate) } : published(rate),
      ),
      { data: unfinishedRate(residential), draft: true },
    ]
  },
})
