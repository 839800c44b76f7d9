import { defineSeed } from '../definition'
import { longDate, postedOn } from '../demo/calendar'
import type { Demo } from '../demo/demo'
import { addMonths, billingPeriod, type Month } from '../demo/months'
import { rateComponents, type RateComponent } from '../demo/rate-components'
import { UTILITY } from '../demo/utility'
import { pdf, type PdfTable, type SeedFile } from '../files'
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

const REFERENCES = 'Sample data without ERC orders.'

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

/** What amounts are charged for, in a font without ₱. */
const UNITS: Readonly<Record<string, string>> = {
  php_per_kwh: 'PHP per kWh',
  php_per_kw: 'PHP per kW',
  php_per_customer_month: 'PHP per customer a month',
  php_per_meter_month: 'PHP per meter a month',
}

/** Amounts of one unit, and what they add up to. */
function unitTable(unit: string, components: readonly RateComponent[]): PdfTable {
  const all = components.filter((component) => component.unit === unit)
  const written = (amount: number | null): string => (amount === null ? 'not stated' : amount.toFixed(4))
  const total = all.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 10_000), 0) / 10_000
  return {
    columns: ['Charge', UNITS[unit]!],
    rows: all.map(({ label, amount }) => [label, written(amount)]),
    total: ['Total', total.toFixed(4)],
  }
}

/** A month's rates of all classes as a file to take along, line by line as they are published. */
export function schedule(billingMonth: Month, rates: readonly PowerRate[], posted: Date): SeedFile {
  const named = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(billingMonth),
  )
  const ofMonth = rates.filter((rate) => rate.billingMonth === billingMonth)
  const { effectiveFrom, periodTo } = ofMonth[0]!
  return pdf(`Power rates ${billingMonth.slice(0, 7)}`, {
    title: `Schedule of rates, ${named}`,
    author: UTILITY,
    date: posted,
    paragraphs: [
      `Effective ${longDate(effectiveFrom)}, for usage from ${longDate(effectiveFrom)} to ${longDate(periodTo)}.`,
      ...ofMonth.flatMap(({ customerClass, components }) => [
        `# ${customerClasses.find(({ code }) => code === customerClass)!.name}`,
        ...Object.keys(UNITS)
          .filter((unit) => components.some((component) => component.unit === unit))
          .map((unit) => unitTable(unit, components)),
      ]),
      REFERENCES,
    ],
  })
}

/** All three states: published rates, the next month's residential draft, a change of the newest industrial rate. */
export default defineSeed({
  demo: (demo) => {
    const rates = powerRates(demo)
    const newest = (code: CustomerClassCode) => rates.find(({ customerClass }) => customerClass === code)!
    const [residential, industrial] = [newest('residential'), newest('industrial')]
    const posted = (month: Month): Date => postedOn(month, demo.at)
    const schedules = new Map(
      rates.map(({ billingMonth }) => [billingMonth, schedule(billingMonth, rates, posted(billingMonth))]),
    )
    const whole = (rate: PowerRate) => ({ ...rate, document: schedules.get(rate.billingMonth) })
    return [
      ...rates.map((rate) => ({
        at: posted(rate.billingMonth),
        data: whole(rate),
        ...(rate === industrial && { change: whole(correctedRate(rate)) }),
      })),
      { at: demo.at, data: unfinishedRate(residential), draft: true as const },
    ]
  },
})
