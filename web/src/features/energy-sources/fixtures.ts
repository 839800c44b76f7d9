import { energySourceSchema } from './model'

type Row = [
  name: string,
  technology: string,
  contractType: string,
  energyKwh: number,
  contracts: number | null,
]

const october: Row[] = [
  ['Hamog Ridge Geothermal', 'geothermal', 'psa', 17_400_000, 2],
  ['Punta Laot Thermal Power', 'coal', 'psa', 20_300_000, 1],
  ['Silahis Plains Solar', 'solar', 'psa', 3_800_000, 1],
  ['Araw Bay Solar', 'solar', 'psa', 2_000_000, 1],
  ['Wholesale Electricity Spot Market', 'wesm', 'wesm', 14_384_000, null],
  ['Net-metering customers', 'net_metering', 'net_metering', 116_000, null],
]

/** October's energy sources in the format of the CMS, 58 GWh in total, followed by one of September's. */
export const energySources = [
  ...october.map((row) => source('2026-10-01', row)),
  source('2026-09-01', ['Punta Laot Thermal Power', 'coal', 'psa', 19_000_000, 1]),
]

function source(month: string, [name, technology, contractType, energyKwh, contracts]: Row) {
  return {
    documentId: `${name} ${month}`,
    month,
    name,
    technology,
    contractType,
    supplier: name,
    energyKwh,
    contracts,
    participants: technology === 'net_metering' ? 310 : null,
  }
}

/** The schema and rows of each content type. */
export const fixtures = {
  'energy-source': [energySourceSchema, energySources],
} as const
