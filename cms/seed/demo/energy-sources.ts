import type { Month } from './months'
import type { Purchase, SourceKey, SupplyMonth } from './power-purchase'
import { sourceOrder, suppliers } from './suppliers'

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

/** Purchases in the order of the utility's list of suppliers. */
export function inOrder(purchases: Purchase[]): Purchase[] {
  return purchases.toSorted((a, b) => sourceOrder.indexOf(a.source) - sourceOrder.indexOf(b.source))
}
