import type { Purchase, SourceKey } from './power-purchase'

export interface Supplier {
  /** Name of the source on the site. */
  name: string
  /** Who sells it. Fictional, but for the market's own name. */
  supplier: string
  contractType: 'psa' | 'wesm' | 'net_metering'
  /** Other adjustments (C of the itemized charge) as a share of the whole cost. */
  adjustmentShare: number
}

/** The sources in the order in which an editor would type them: the largest contract first. */
export const suppliers: Record<SourceKey, Supplier> = {
  coal: {
    name: 'Coal',
    supplier: 'Punta Laot Thermal Power',
    contractType: 'psa',
    // Fuel and exchange-rate adjustment.
    adjustmentShare: 0.031,
  },
  geothermal: {
    name: 'Geothermal',
    supplier: 'Hamog Ridge Geothermal',
    contractType: 'psa',
    // Discount for prompt payment.
    adjustmentShare: -0.012,
  },
  wesm: {
    name: 'Spot market (WESM)',
    supplier: 'Wholesale Electricity Spot Market',
    contractType: 'wesm',
    // Line rental and market fees.
    adjustmentShare: 0.018,
  },
  solar: {
    name: 'Solar',
    supplier: 'Silahis Plains Solar',
    contractType: 'psa',
    adjustmentShare: 0,
  },
  net_metering: {
    name: 'Net metering',
    supplier: 'Net-metering customers',
    contractType: 'net_metering',
    adjustmentShare: 0,
  },
}

const sourceOrder = Object.keys(suppliers) as SourceKey[]

/** Purchases in the order of the utility's list of suppliers. */
export function inOrder(purchases: Purchase[]): Purchase[] {
  return purchases.toSorted((a, b) => sourceOrder.indexOf(a.source) - sourceOrder.indexOf(b.source))
}
