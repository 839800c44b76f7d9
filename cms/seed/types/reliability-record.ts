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

export default defineSeed({
  demo: ({ at, supplied }) =>
    supplied.map((supply, age) => ({
      data: reliabilityRecord(supply, age, at),
      at: postedOn(addMonths(supply.month, 1), at),
    })),
})
