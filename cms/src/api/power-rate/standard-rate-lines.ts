export type ChargeGroupCode =
  | 'generation'
  | 'transmission'
  | 'system_loss'
  | 'distribution'
  | 'supply'
  | 'metering'
  | 'subsidy'
  | 'universal_charge'
  | 'fit_all'
  | 'gea_all'
  | 'local_tax'
  | 'vat'
export type RateUnit = 'php_per_kwh' | 'php_per_kw' | 'php_per_customer_month' | 'php_per_meter_month'

interface ScheduleRow {
  label: string
  group: ChargeGroupCode
  unit: RateUnit
  /** Whether the utility only collects the amount for others. */
  passThrough: boolean
  explanation: string
}

const row = (
  group: ChargeGroupCode,
  unit: RateUnit,
  passThrough: boolean,
  label: string,
  explanation: string,
): ScheduleRow => ({ label, group, unit, passThrough, explanation })

/**
 * The lines that rate schedules have, in the order in which they are printed: the demo utility's, and what the columns of a
 * table mean to a utility that has no rate yet. In its own rates it words and orders them as it likes.
 */
export const STANDARD_RATE_LINES = {
  generation: row(
    'generation',
    'php_per_kwh',
    true,
    'Generation',
    'The cost of the electricity we buy from power plants, the spot market and net-metering customers, passed on without markup.',
  ),
  transmission: row(
    'transmission',
    'php_per_kwh',
    true,
    'Transmission',
    'What the grid operator charges to bring power from the plants to our substations, passed on without markup.',
  ),
  transmission_demand: row(
    'transmission',
    'php_per_kw',
    true,
    'Transmission demand',
    'What the grid operator charges for the highest demand of the month.',
  ),
  system_loss: row(
    'system_loss',
    'php_per_kwh',
    true,
    'System loss',
    'Energy lost in the wires between the substation and your meter, up to the cap set by the Energy Regulatory Commission (ERC).',
  ),
  distribution: row(
    'distribution',
    'php_per_kwh',
    false,
    'Distribution',
    'Building, running and repairing the poles, wires and substations.',
  ),
  distribution_demand: row(
    'distribution',
    'php_per_kw',
    false,
    'Distribution demand',
    'The part of the network that is kept ready for your highest demand.',
  ),
  supply: row('supply', 'php_per_kwh', false, 'Supply', 'Billing, collection and customer service.'),
  supply_fixed: row(
    'supply',
    'php_per_customer_month',
    false,
    'Fixed supply charge',
    'The fixed monthly part of the cost of billing, collection and customer service.',
  ),
  metering: row('metering', 'php_per_kwh', false, 'Metering', 'Reading, testing and replacing the meter.'),
  metering_fixed: row(
    'metering',
    'php_per_meter_month',
    false,
    'Fixed metering charge',
    'The fixed monthly part of the cost of reading, testing and replacing the meter.',
  ),
  lamp_register: row(
    'metering',
    'php_per_customer_month',
    false,
    'Lamp register',
    'Keeping the list of lamps that are billed without a meter.',
  ),
  lifeline_subsidy: row(
    'subsidy',
    'php_per_kwh',
    true,
    'Lifeline subsidy',
    'Pays for the discount for households that use very little power.',
  ),
  senior_citizen_subsidy: row(
    'subsidy',
    'php_per_kwh',
    true,
    'Senior citizen subsidy',
    'Pays for the discount for senior citizens.',
  ),
  uc_missionary: row(
    'universal_charge',
    'php_per_kwh',
    true,
    'Universal charge: missionary electrification',
    'Brings power to islands and villages that the grid doesn’t reach.',
  ),
  uc_missionary_renewables: row(
    'universal_charge',
    'php_per_kwh',
    true,
    'Universal charge: renewables in missionary areas',
    'Supports renewable plants in areas the grid doesn’t reach.',
  ),
  uc_stranded_debts: row(
    'universal_charge',
    'php_per_kwh',
    true,
    'Universal charge: stranded debts',
    'Pays off debts of the National Power Corporation.',
  ),
  fit_all: row(
    'fit_all',
    'php_per_kwh',
    true,
    'FIT-All',
    'Feed-in tariff allowance: guarantees the price of older renewable plants.',
  ),
  gea_all: row(
    'gea_all',
    'php_per_kwh',
    true,
    'GEA-All',
    'Green energy auction allowance: supports newer renewable plants.',
  ),
  local_franchise_tax: row(
    'local_tax',
    'php_per_kwh',
    true,
    'Local franchise tax',
    'Tax paid to cities and municipalities for the franchise.',
  ),
  real_property_tax: row(
    'local_tax',
    'php_per_kwh',
    true,
    'Real property tax',
    'Tax paid to cities and municipalities on poles, wires and substations.',
  ),
  vat_generation: row(
    'vat',
    'php_per_kwh',
    true,
    'VAT on generation',
    'Value-added tax on the generation charge; renewable energy is zero-rated.',
  ),
  vat_transmission: row(
    'vat',
    'php_per_kwh',
    true,
    'VAT on transmission',
    'Value-added tax on the transmission charge; part of it is exempt.',
  ),
  vat_system_loss: row(
    'vat',
    'php_per_kwh',
    true,
    'VAT on system loss',
    'Value-added tax on the system loss charge; the share of renewable energy is zero-rated.',
  ),
  vat_distribution: row(
    'vat',
    'php_per_kwh',
    true,
    'VAT on distribution, supply and metering',
    'Value-added tax on our own charges.',
  ),
} satisfies Record<string, ScheduleRow>

export type RateComponentCode = keyof typeof STANDARD_RATE_LINES
