/** Texts of changes, of the history of one charge, and of downloads. */
export const openHistory = '2-year history'
export const openHistoryOf = (label: string) => `${label}: 2-year history`
export const legend = (unit: string) => `Charge, ₱ ${unit}`
export const intro = (label: string, className: string, unit: string) =>
  `${label}, ${className}, ₱ ${unit}. The scale doesn’t start at zero.`
export const title = (label: string, className: string, from: string, to: string) =>
  `${label} for ${className}, ${from} to ${to}`
export const table = (label: string, className: string) => `${label} for ${className} by month`
export const back = 'All per-kWh charges'
export const thisRate = (className: string, month: string) => `Every charge, ${className}, ${month}`
export const allRates = 'All months, classes and charges'
export const forUse = (usage: string, by: string, isLess: boolean, hasDiscount: boolean) =>
  `${hasDiscount ? 'With your discount, that’s' : 'That’s'} ${by} ${isLess ? 'less' : 'more'} for ${usage}.`
export const usage = (kwh: string, kw: string | null) =>
  kw === null ? `${kwh} kWh` : `${kwh} kWh and ${kw} kW`
