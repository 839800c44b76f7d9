import { componentGroups, rateUnits, type ComponentGroup, type RateUnit } from '../model'

/** Labels of groups and units in the panel. */
export const groupNames: Record<ComponentGroup, string> = {
  generation: 'Generation',
  transmission: 'Transmission',
  system_loss: 'System loss',
  distribution: 'Distribution',
  supply: 'Supply',
  metering: 'Metering',
  subsidy: 'Subsidy',
  universal_charge: 'Universal charge',
  fit_all: 'FIT-All',
  gea_all: 'GEA-All',
  local_tax: 'Local tax',
  vat: 'VAT',
  adjustment: 'Adjustment',
}

export const unitNames: Record<RateUnit, string> = {
  php_per_kwh: 'PHP/kWh',
  php_per_kw: 'PHP/kW',
  php_per_customer_month: 'PHP/customer/month',
  php_per_meter_month: 'PHP/meter/month',
}

/** The groups as options of a select, in the order of a bill. */
export const groupOptions = componentGroups.map((value) => ({ value, label: groupNames[value] }))
export const unitOptions = rateUnits.map((value) => ({ value, label: unitNames[value] }))

/** The label of a unit; a new charge has none yet. */
export function unitName(unit: RateUnit | ''): string {
  return unit ? unitNames[unit] : 'No unit'
}
