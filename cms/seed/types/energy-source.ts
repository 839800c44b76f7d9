import { defineSeed } from '../definition'
import { addMonths, type Month } from '../demo/months'
import { postedOn } from '../demo/calendar'
import { contractsIn, type SourceKey, type SupplyMonth } from '../demo/power-purchase'
import { inOrder, suppliers } from '../demo/suppliers'

export interface EnergySource {
  month: Month
  name: string
  technology: SourceKey
  contractType: string
  supplier: string | null
  energyKwh: number
  contracts: number | null
  /** Homes that feed in, for net metering alone. */
  participants: number | null
}

export const NEWEST_PARTICIPANTS = 310

/** Where a supply month's energy came from, one row a source. `age` 0 is the newest month. */
export function energySources(supply: SupplyMonth, age: number): EnergySource[] {
  return inOrder(supply.purchases).map(({ source, energyKwh }) => {
    const { name, supplier, contractType } = suppliers[source]
    const contracts = contractsIn(supply.month, age).filter(({ technology }) => technology === source).length
    return {
      month: supply.month,
      name,
      technology: source,
      contractType,
      // The market is where energy is bought, not who sells it.
      supplier: contractType === 'wesm' ? null : supplier,
      energyKwh,
      contracts: contractType === 'psa' ? contracts : null,
      participants: source === 'net_metering' ? NEWEST_PARTICIPANTS - 7 * age : null,
    }
  })
}

export default defineSeed({
  demo: ({ at, supplied }) =>
    supplied.flatMap(energySources).map((data) => ({ data, at: postedOn(addMonths(data.month, 1), at) })),
})
