import { describe, expect, it } from 'vitest'
import { demoAt } from '../../seed/demo/demo'
import { interruptionsOf } from '../../seed/demo/interruptions'
import { localMonth } from '../../seed/demo/months'
import { feeders, sum } from '../../seed/demo/utility'
import { advisories } from '../../seed/types/advisory'
import { powerSupplyRecord } from '../../seed/types/power-supply-record'
import { reliabilityRecord } from '../../seed/types/reliability-record'
import { clocks } from './clocks'

describe.each(clocks)('the reliability of the demo on %s', (_name, clock) => {
  const at = new Date(clock)
  const { supplied } = demoAt(at)

  it('[X28] adds up the interruptions of its feeders, with the customers of the supply record', () => {
    for (const [age, supply] of supplied.entries()) {
      const record = reliabilityRecord(supply, age, at)
      const interruptions = interruptionsOf(supply.month, at)
      expect(record.customersServed).toBe(powerSupplyRecord(supply, age).customers)
      expect(record.customerInterruptions).toBe(sum(interruptions.map(({ customers }) => customers)))
      for (const { feeder, customers, minutes } of interruptions) {
        expect(customers).toBeLessThanOrEqual(feeders.find(({ code }) => code === feeder)!.customers)
        expect(minutes).toBeGreaterThan(5)
      }
    }
  })

  it('[X28] counts every announced outage that ended', () => {
    const ended = advisories(at).filter(({ stage }) => stage === 'restored')
    for (const { code, feeder, windows } of ended) {
      const month = localMonth(new Date(windows[0]!.start))
      expect([code, interruptionsOf(month, at).some((one) => one.feeder === feeder)]).toEqual([code, true])
    }
  })

  it('[X28] is plausible for a utility of its size', () => {
    const year = supplied.slice(0, 12).map((supply, age) => reliabilityRecord(supply, age, at))
    const saifi = sum(year.map((one) => one.customerInterruptions / one.customersServed))
    const saidi = sum(year.map((one) => one.customerMinutes / one.customersServed))
    expect([saifi > 1, saifi < 6, saidi > 100, saidi < 600]).toEqual([true, true, true, true])
  })
})
