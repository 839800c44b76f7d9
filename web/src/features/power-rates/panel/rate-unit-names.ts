import { RATE_UNITS, type RateUnit } from '../model'

/** Labels of units in the panel. */
export const rateUnitNames: Record<RateUnit, string> = {
  php_per_kwh: '₱ per kWh',
  php_per_kw: '₱ per kW',
  php_per_customer_month: '₱ per customer per month',
  php_per_meter_month: '₱ per meter per month',
}

/** The units as options of a select. */
export const rateUnitOptions = RATE_UNITS.map((value) => ({ value, label: rateUnitNames[value] }))

/** The label of a unit; a new charge has none yet. */
export function rateUnitName(unit: RateUnit | ''): string {
  return unit ? rateUnitNames[unit] : 'No unit'
}
