/** Texts of the page on reliability. */
export const label = 'Reliability'
export const title = 'How reliable is our service?'
export const lead = 'How often power goes out, for how long, and how much energy is lost, month by month.'
export const description = (utility: string) =>
  `SAIFI, SAIDI, CAIDI and system loss of ${utility} by month, with the formulas and their sources.`
export const search = {
  text: 'How often power goes out, and for how long: SAIFI, SAIDI, CAIDI and system loss by month.',
  words: 'reliability SAIFI SAIDI CAIDI system loss interruptions brownout frequency duration IEEE 1366',
}
export const figures = (from: string, to: string) => `${from} to ${to}`
export const interruptions = 'Interruptions per customer (SAIFI)'
export const minutes = 'Minutes without power per customer (SAIDI)'
export const restoration = 'Minutes to restore power (CAIDI)'
export const durationTitle = 'Minutes without power per customer (SAIDI)'
export const durationSeries = 'SAIDI (minutes)'
export const durationChart = (from: string, to: string) =>
  `Minutes without power per customer, ${from} to ${to} (SAIDI)`
export const durationDescription = (newest: string, month: string) =>
  `Bars: minutes without power per customer, each month. ${month}: ${newest} minutes.`
export const durationPoint = (month: string, value: string) => `${month}: ${value} minutes per customer`
export const frequencySeries = 'SAIFI (interruptions)'
export const restorationSeries = 'CAIDI (minutes)'
export const source = 'Source'
export const sources = { entered: 'Interruption records', advisories: 'Advisories' }
export const table = 'Reliability by month'
export const lossTitle = 'System loss and its cap'
export const lossSeries = 'System loss (%)'
export const capSeries = 'Cap (%)'
export const lossChart = (from: string, to: string) => `System loss and its cap, ${from} to ${to}, in percent`
export const lossDescription = (loss: string, cap: string, month: string) =>
  `Bars: system loss each month. Line: the regulatory cap. ${month}: loss ${loss}%, cap ${cap}%.`
export const lossPoint = (month: string, loss: string, cap: string) =>
  `${month}: system loss ${loss}%, cap ${cap}%`
export const lossTable = 'System loss by month'
export const how = 'How each figure is calculated'
export const howIntro =
  'An interruption counts if it lasts longer than 5 minutes. Scheduled interruptions and those ordered by the grid operator count too.'
export const formulas = [
  {
    term: 'SAIFI (System Average Interruption Frequency Index)',
    value:
      'Customers interrupted (total of all interruptions in the month) ÷ customers served. Source: IEEE Std 1366-2022, clause 4.',
  },
  {
    term: 'SAIDI (System Average Interruption Duration Index)',
    value:
      'Customers interrupted × minutes until power was restored (total of all interruptions in the month) ÷ customers served. Source: IEEE Std 1366-2022, clause 4.',
  },
  {
    term: 'CAIDI (Customer Average Interruption Duration Index)',
    value: 'SAIDI ÷ SAIFI: how long an interruption lasts on average. Source: IEEE Std 1366-2022, clause 4.',
  },
  {
    term: 'System loss',
    value:
      '(Energy purchased − energy billed) ÷ energy purchased. The Energy Regulatory Commission sets the cap on the system loss that customers can be charged for (ERC Resolution No. 20, Series of 2017, under Republic Act No. 9136, section 43(f)).',
  },
  {
    term: 'Where the figures come from',
    value:
      'For months marked “Interruption records,” the figures come from our control room. For months marked “Advisories,” we calculate them from the advisories on this site, using the number of customers affected and how long each interruption lasted. In a rotating outage, areas lose power in turn. We count each customer only in their own area’s turn.',
  },
  {
    term: 'Figures for several months',
    value:
      'SAIFI and SAIDI are the totals of the monthly figures. CAIDI is SAIDI ÷ SAIFI for the same months.',
  },
]
export const notes = 'Notes'
export const empty = {
  title: 'No data yet',
  text: 'Interruptions per customer will be posted here each month.',
}
export const outages = 'See current outages'
