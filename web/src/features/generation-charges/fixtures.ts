import { addMonths, firstDay } from '~/lib/months'
import { generationChargeSchema } from './model'

type Row = [
  source: string,
  technology: string,
  contractType: string,
  kwh: number,
  basic: number,
  other: number,
]

/** November's charges: 58 GWh at ₱6.4820 on average. */
const november: Row[] = [
  ['Hamog Ridge Geothermal', 'geothermal', 'psa', 17_400_000, 98_609_280, -1_169_280],
  ['Punta Laot Thermal Power', 'coal', 'psa', 20_300_000, 126_876_015, 4_058_985],
  ['Silahis Plains Solar', 'solar', 'psa', 5_800_000, 29_580_000, 0],
  ['Wholesale Electricity Spot Market', 'wesm', 'wesm', 14_384_000, 115_147_717, 2_110_651],
  ['Net-metering customers', 'net_metering', 'net_metering', 116_000, 742_400, 0],
]

/** Pesos per kWh of the eleven previous months, newest first. */
const before = [6.53, 6.53, 6.7349, 6.923, 7.1402, 6.93, 6.34, 5.9541, 5.6402, 5.7, 6.1]

/** Twelve months of generation charges in the format of the CMS; the older months have one source each. */
export const generationCharges = [
  ...november.map((row) => charge('2026-11', row)),
  ...before.map((average, index) =>
    charge(addMonths('2026-10', -index), [
      'Punta Laot Thermal Power',
      'coal',
      'psa',
      20_000_000,
      Math.round(20_000_000 * average),
      0,
    ]),
  ),
]

function charge(billingMonth: string, [source, technology, contractType, kwh, basic, other]: Row) {
  const supplied = addMonths(billingMonth, -1)
  return {
    documentId: `${source} ${billingMonth}`,
    billingMonth: firstDay(billingMonth),
    supplyPeriodFrom: `${addMonths(supplied, -1)}-26`,
    supplyPeriodTo: `${supplied}-25`,
    source,
    technology,
    contractType,
    energyKwh: kwh,
    basicCost: basic,
    otherAdjustments: other,
  }
}

/** The schema and rows of each content type. */
export const fixtures = {
  'generation-charge': [generationChargeSchema, generationCharges],
} as const
