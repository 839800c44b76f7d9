import { defineSeed } from '../definition'
import { postedOn } from '../demo/calendar'
import { interruptionsOf } from '../demo/interruptions'
import { addMonths, type Month } from '../demo/months'
import { sum } from '../demo/utility'
import { powerSupplyRecord } from './power-supply-record'
import type { SupplyMonth } from '../demo/power-purchase'

export interface ReliabilityRecord {
  month: Month
  customersServed: number
  customerInterruptions: number
  customerMinutes: number
}

/** The month's interruptions in sums. `age` 0 is the newest month. */
export function reliabilityRecord(supply: SupplyMonth, age: number, at: Date): ReliabilityRecord {
  const interruptions = interruptionsOf(supply.month, at)
  return {
    month: supply.month,
    customersServed: powerSupplyRecord(supply, age).customers,
    customerInterruptions: sum(interruptions.map(({ customers }) => customers)),
    customerMinutes: sum(interruptions.map(({ customers, minutes }) => customers * minutes)),
  }
}

/** What the average customer had in a number of months: the sums that the website shows for them. */
export interface Reliability {
  saifi: number
  saidiMinutes: number
  scheduledMinutes: number
}

/** Each month with its age: 0 is the newest. */
export function reliabilityOf(months: { supply: SupplyMonth; age: number }[], at: Date): Reliability {
  const records = months.map(({ supply, age }) => reliabilityRecord(supply, age, at))
  const scheduled = months.map(({ supply }) =>
    sum(interruptionsOf(supply.month, at).map((one) => (one.isScheduled ? one.customers * one.minutes : 0))),
  )
  return {
    saifi: sum(records.map((one) => one.customerInterruptions / one.customersServed)),
    saidiMinutes: sum(records.map((one) => one.customerMinutes / one.customersServed)),
    scheduledMinutes: sum(records.map((one, index) => scheduled[index]! / one.customersServed)),
  }
}

export default defineSeed({
  demo: ({ at, supplied }) =>
    supplied.map((supply, age) => ({
      data: reliabilityRecord(supply, age, at),
      at: postedOn(addMonths(supply.month, 1), at),
    })),
})
