import { componentGroups, rateUnits, type ComponentGroup, type RateUnit } from '../model'

/** Groups and units as the panel writes them. */
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

/** The same for select boxes, in the order of a bill. */
export const groupChoices = componentGroups.map((value) => ({ value, label: groupNames[value] }))
export const unitChoices = rateUnits.map((value) => ({ value, label: unitNames[value] }))

/** The label of a unit in a component's line; a component may have none yet. */
export function unitName(unit: RateUnit | ''): string {
  return unit ? unitNames[unit] : 'No unit'
}
