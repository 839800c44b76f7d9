/** Home: its highlights, today’s demand and links. */
export const homeTitle = (utility: string) => `${utility}: outages, rates and services`
export const homeDescription = (utility: string, city: string | null) =>
  `Check for outages, see this month’s electricity rates${city ? ` in ${city}` : ''}, apply for service and find out where ${utility} gets its power.`
export const highlights = 'Highlights'
export const slides = 'Slides'
export const slideLinks = 'Choose a highlight'
export const slideLink = (position: number, count: number, heading: string) =>
  `Highlight ${position} of ${count}: ${heading}`
export const heroFallback = (city: string | null) =>
  city ? `Outages, rates and services for ${city}.` : 'Outages, rates and services.'
export const demandToday = 'Demand today'
export const demonstrationData = 'sample data'
export const peakSoFar = 'Peak so far'
export const peakForecast = 'Forecast peak'
export const peakAt = (value: string, time: string) => `${value} MW at ${time}`
export const readAt = (time: string) => `As of ${time}`
export const measured = 'Actual'
export const forecast = 'Forecast'
export const curveTitle = (date: string) => `Demand on ${date}, megawatts`
export const curveDescription = (
  now: string,
  time: string,
  peak: string,
  peakTime: string,
  hasForecast: boolean,
) =>
  `${now} MW at ${time}. The day’s peak so far is ${peak} MW at ${peakTime}.${hasForecast ? ' The dashed line is the forecast for the rest of the day.' : ''}`
export const hourByHour = 'Hourly demand'
export const curveTable = (date: string) => `Hourly demand, ${date}`
export const time = 'Time'
export const demandMw = 'Demand (MW)'
export const kind = 'Type'
export const monthlyPeak = (month: string) => `Peak demand, ${month}`
export const noReadingToday =
  'No reading for today yet. This is the highest demand in the latest month on record.'
export const charts = 'Supply and generation charge charts'
export const chartTabs = 'Choose a chart'
export const scheduled = {
  title: 'Scheduled interruptions',
  choose: 'Check my barangay',
  stateOf: (place: string, state: string) => `${place}: ${state}`,
  all: 'See all scheduled interruptions',
  more: (count: number) => `and ${count} more`,
}
export const quickActions = 'Quick actions'
export const actions = {
  report: { title: 'Report an outage', text: 'Online or by phone' },
  tracking: { title: 'Track my application', text: 'See its status' },
  advisories: { title: 'Check my barangay', text: 'Current outages and scheduled interruptions' },
  downloads: { title: 'Forms and downloads', text: 'Service forms, the rate schedule and open data' },
  bids: { title: 'Bids and awards', text: 'Open biddings, bulletins and awards' },
  pay: { title: 'Pay my bill', text: 'Ways to pay and due dates' },
  rates: { title: 'Rates', text: 'What a kWh costs' },
  sources: { title: 'Energy sources', text: 'The plants and market we buy power from' },
  supply: { title: 'Power supply', text: 'Peak demand and contracted capacity' },
  generation: { title: 'Generation charge', text: 'What we pay for power, by source' },
  call: { title: 'Call the hotline', text: (hotline: string) => hotline },
}
/** Description and keywords of the page for the search. */
export const search = {
  text: 'This month’s rates, energy sources, power supply and news.',
  words: 'home',
}
