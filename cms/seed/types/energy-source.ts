import { defineSeed, published } from '../definition'
import type { Month } from '../demo/months'
import type { SourceKey, SupplyMonth } from '../demo/power-purchase'
import { inOrder, suppliers } from '../demo/suppliers'

export interface EnergySource {
  month: Month
  name: string
  technology: SourceKey
  contractType: string
  supplier: string
  energyKwh: number
  contracts: number | null
  /** Homes that feed in, for net metering alone. */
  participants: number | null
}

const NEWEST_PARTICIPANTS = 310

/** Where a supply month's energy came from, one row a source. `age` 0 is the newest month. */
export function energySources(supply: SupplyMonth, age: number): EnergySource[] {
  return inOrder(supply.purchases).map(({ source, energyKwh }) => {
    const { name, supplier, contractType, contracts } = suppliers[source]
    return {
      month: supply.month,
      name,
      technology: source,
      contractType,
      supplier,
      energyKwh,
      contracts,
      participants: source === 'net_metering' ? NEWEST_PARTICIPANTS - 7 * age : null,
    }
  })
}

export default defineSeed({ demo: ({ supplied }) => supplied.flatMap(energySources).map(published) })
