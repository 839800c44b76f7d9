/** What home says: its highlights, today’s demand and the ways on. */
export const homeTitle = (utility: string) => `${utility}: power rates, sources and charges`
export const homeDescription = (utility: string, city: string | null) =>
  `What electricity costs${city ? ` in ${city}` : ''}, where it comes from and how it is bought: the rates, energy sources, supply and generation charges that ${utility} publishes every month.`
export const highlights = 'Highlights'
export const slides = 'Slides'
export const slideLinks = 'Choose a highlight'
export const slideLink = (position: number, count: number, heading: string) =>
  `Highlight ${position} of ${count}: ${heading}`
export const heroFallback = (city: string | null) =>
  city
    ? `Rates, supply and charges of ${city}, published in the open.`
    : 'Rates, supply and charges, published in the open.'
export const demandToday = 'Demand today'
export const demonstrationData = 'demonstration data'
export const peakSoFar = 'Peak so far'
export const peakAt = (value: string, time: string) => `${value} MW at ${time}`
export const readAt = (time: string) => `Read at ${time}`
export const measured = 'Measured'
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
export const hourByHour = 'Hour by hour'
export const curveTable = (date: string) => `Demand on the hour, ${date}`
export const time = 'Time'
export const demandMw = 'Demand, MW'
export const kind = 'Kind'
export const monthlyPeak = (month: string) => `Peak demand, ${month}`
export const noReadingToday =
  'No reading of today’s demand has come in. This is the highest of the newest month on record.'
export const quickActions = 'Quick actions'
export const actions = {
  tracking: { title: 'Track an application', text: 'Follow a new connection from filing to energization.' },
  advisories: { title: 'Power advisories', text: 'Scheduled and unplanned interruptions by barangay.' },
  downloads: { title: 'Forms and downloads', text: 'Service forms, the rate schedule and open data.' },
  bids: { title: 'Bids and awards', text: 'Open biddings, bulletins and notices of award.' },
  rates: { title: 'This month’s rates', text: 'What a kilowatt-hour costs, charge by charge.' },
  sources: { title: 'Where power comes from', text: 'Every source we buy from, and how much.' },
  supply: { title: 'Supply and demand', text: 'Peak demand against what is under contract.' },
  generation: { title: 'Generation charge', text: 'Who we pay for power, itemised.' },
  call: { title: 'Call the hotline', text: (hotline: string) => hotline },
}
/** What the search says of the page, and words that people look for it by. */
export const search = {
  text: 'Rates of the month, where the power comes from, supply and demand, news.',
  words: 'home',
}
