import { demoAt } from '../../seed/demo/demo'
import { energySources } from '../../seed/types/energy-source'
import { generationCharges } from '../../seed/types/generation-charge'
import powerRate, { powerRates, type PowerRate } from '../../seed/types/power-rate'
import { powerSupplyRecord } from '../../seed/types/power-supply-record'

export type DemoContent = ReturnType<typeof demoContent>

/** The series of the demo at an instant, the newest month first, and the two rates that aren't published. */
export function demoContent(at: Date) {
  const demo = demoAt(at)
  const rows = powerRate.demo!(demo)
  return {
    powerRates: powerRates(demo),
    draftRate: rows.find(({ draft }) => draft)!.data as PowerRate,
    changedRate: rows.find(({ change }) => change)!.change as PowerRate,
    energySources: demo.supplied.flatMap(energySources),
    powerSupplyRecords: demo.supplied.map(powerSupplyRecord),
    generationCharges: demo.supplied.flatMap(generationCharges),
  }
}
