import type { CustomerClassCode } from '../types/customer-class'
import type { RateComponentCode } from '../../src/api/power-rate/standard-rate-lines'

/** Ten-thousandths of a peso per unit of the component; a component that a class doesn't pay is left out. */
export type Amounts = Partial<Record<RateComponentCode, number>>

/** What one class pays for the wires. */
export interface ClassCharges {
  /** Transmission in the newest month: it moves with the grid operator's bill. */
  transmission: Amounts
  /** System loss as a share of generation and transmission. */
  systemLossShare: number
  /** The class's own charges and taxes, the same in every month of the demo. */
  standing: Amounts
}

/** Residential charges of the newest month, to the last place; they come to ₱10.6280 with generation at ₱6.4820. */
const residential: ClassCharges = {
  transmission: { transmission: 12_150 },
  systemLossShare: 4_480 / (64_820 + 12_150),
  standing: {
    distribution: 5_200,
    supply: 2_600,
    metering: 2_000,
    metering_fixed: 50_000,
    local_franchise_tax: 574,
    real_property_tax: 120,
  },
}

/** The larger the customer, the more of its bill is per kW and per month, and the less per kWh. */
export const classCharges: Record<CustomerClassCode, ClassCharges> = {
  residential,
  commercial: {
    transmission: { transmission: 11_900 },
    systemLossShare: 0.0561,
    standing: {
      distribution: 4_401,
      distribution_demand: 1_386_000,
      supply: 2_140,
      supply_fixed: 1_250_000,
      metering: 1_505,
      metering_fixed: 1_865_000,
      local_franchise_tax: 548,
      real_property_tax: 118,
    },
  },
  industrial: {
    transmission: { transmission: 5_230, transmission_demand: 2_458_000 },
    systemLossShare: 0.0312,
    standing: {
      distribution: 3_700,
      distribution_demand: 1_874_000,
      supply: 1_620,
      supply_fixed: 28_500_000,
      metering: 1_360,
      metering_fixed: 21_400_000,
      local_franchise_tax: 485,
      real_property_tax: 104,
    },
  },
  streetlights: {
    transmission: { transmission: 11_350 },
    systemLossShare: residential.systemLossShare,
    standing: {
      distribution: 3_950,
      supply: 1_860,
      lamp_register: 950_000,
      local_franchise_tax: 548,
      real_property_tax: 118,
    },
  },
}

/** Charges that every class pays alike. */
export const nationalCharges: Amounts = {
  lifeline_subsidy: 100,
  senior_citizen_subsidy: 8,
  uc_missionary: 2_518,
  uc_missionary_renewables: 74,
  uc_stranded_debts: 428,
  fit_all: 2_011,
  gea_all: 371,
}

/** Value-added tax as a share of what it falls on; part of generation and transmission is zero-rated. */
export const vatShares = {
  generation: 5_800 / 64_820,
  transmission: 1_400 / 12_150,
  systemLoss: 450 / 4_480,
  distribution: 0.12,
}
