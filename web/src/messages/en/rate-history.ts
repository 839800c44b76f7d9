/** Texts of what changed, of the history of one charge, and of what can be taken along. */
export const openHistory = 'over two years'
export const openHistoryOf = (label: string) => `${label} over two years`
export const legend = (unit: string) => `Charge, ₱ ${unit}`
export const intro = (label: string, className: string, unit: string) =>
  `${label}, ${className}, ₱ ${unit}. Choose a month to open it.`
export const title = (label: string, className: string, from: string, to: string) =>
  `${label} for ${className}, ${from} to ${to}`
export const table = (label: string, className: string) => `${label} for ${className} by month`
export const back = 'All per-kWh charges'
export const thisRate = (className: string, month: string) => `This rate, ${className}, ${month}`
export const lineByLine = 'Line by line'
export const allRates = 'All months, every class and charge'
export const forUse = (kwh: string, by: string, isLess: boolean) =>
  `For ${kwh} kWh that is ${by} ${isLess ? 'less' : 'more'}.`
export const steps = 'From the one to the other by who receives it, per kWh'
export const barsBegin = (amount: string) => `Bars begin at ${amount}, so that small steps can be seen.`
