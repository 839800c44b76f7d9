import { rateUnits, type RateUnit } from '../model'

/** Labels of units in the panel. */
export const unitNames: Record<RateUnit, string> = {
  php_per_kwh: 'PHP/kWh',
  php_per_kw: 'PHP/kW',
  php_per_customer_month: 'PHP/customer/month',
  php_per_meter_month: 'PHP/meter/month',
}

/** The units as options of a select. */
export const unitOptions = rateUnits.map((value) => ({ value, label: unitNames[value] }))

/** The label of a unit; a new charge has none yet. */
export function unitName(unit: RateUnit | ''): string {
  return unit ? unitNames[unit] : 'No unit'
}
