/**
 * What the public site says, in English. Another language is another file with the same names.
 * Amounts, dates and numbers come in already written out.
 */

export const skipToContent = 'Skip to the content'
export const pageLoading = 'Loading the page'

// Head
export const homeTitle = (utility: string) => `${utility}: power rates, sources and charges`
export const homeDescription = (utility: string, city: string | null) =>
  `What electricity costs${city ? ` in ${city}` : ''}, where it comes from and how it is bought: the rates, energy sources, supply and generation charges that ${utility} publishes every month.`

export const pageTitle = (title: string, utility: string) => `${title} · ${utility}`

// Header and footer
export const home = 'Home'
export const breadcrumb = 'You are here'
export const menuLabels = {
  rates: 'Rates',
  outages: 'Outages',
  services: 'Services',
  publications: 'Publications',
  news: 'News',
  about: 'About',
  contact: 'Contact',
}
export const trackApplication = 'Track application'
export const footerGroups = {
  published: 'Published here',
  customers: 'For customers',
  publications: 'Publications',
  company: 'Company',
  legal: 'Legal',
}
export const hotlineLabel = '24/7 hotline'
export const callHotline = 'Call the hotline'
export const menu = 'Menu'
export const mainNavigation = 'Main'
export const homeLink = (utility: string) => `${utility}, home`
export const serves = (city: string) => `Serving ${city}`
export const sections = {
  rates: 'Power rates',
  sources: 'Energy sources',
  supply: 'Power supply',
  generation: 'Generation charge',
}
export const footerAbout = (city: string | null) =>
  city ? `Electric distribution utility of ${city}.` : 'Electric distribution utility.'
export const footerStaff = 'Staff'
export const panelSignIn = 'Control panel'
export const notice = 'Notice'
export const stale = (when: string) =>
  `We can’t reach our records right now. What you see was last confirmed on ${when}.`

// Previews
export const preview = {
  label: 'Preview',
  draft: 'Draft preview, not public.',
  readAt: (time: string) => `As of ${time}.`,
  until: (when: string) => `This link works until ${when}.`,
  published: 'This is the published page.',
  howToSee: 'To see the draft, sign in to the control panel or ask an editor for a preview link.',
  waysOut: 'Out of the preview',
  toPublic: 'Public page',
  toPanel: 'Control panel',
  signIn: 'Sign in',
  ended: {
    title: (isBusy: boolean) => (isBusy ? 'Too many tries' : 'This preview link has ended'),
    text: (isBusy: boolean) =>
      isBusy
        ? 'Preview links were tried too often from your network. Wait a quarter of an hour and open yours again.'
        : 'Its time is over, or somebody ended it. Ask whoever sent it to you for a new one.',
    toSite: 'Go to the public site',
    toPanel: 'Sign in to the control panel',
  },
}

// Hero
export const highlights = 'Highlights'
export const slides = 'Slides'
export const slideLinks = 'Choose a highlight'
export const slideLink = (position: number, count: number, heading: string) =>
  `Highlight ${position} of ${count}: ${heading}`
export const heroFallback = (city: string | null) =>
  city
    ? `Rates, supply and charges of ${city}, published in the open.`
    : 'Rates, supply and charges, published in the open.'

// Demand
export const demandToday = 'Demand today'
export const demonstrationData = 'demonstration data'
export const megawatts = (value: string) => `${value} MW`
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
export const noDemand = {
  title: 'Today’s demand',
  text: 'The load curve appears here with the first reading of the day.',
}

// Quick actions
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
  call: { title: 'Call the hotline', text: (hotline: string) => `${hotline}, day and night.` },
}

// Power rates
export const ratesIntro = (month: string) =>
  `Every peso of the ${month} rate, by component. Charges marked “passed on” go to others at cost, without markup.`
export const sheet = (address: string, when: string) => `${address}, as of ${when}`
export const ratesIntroEmpty = 'Every peso of the rate, by component.'
export const customerClass = 'Customer class'
export const classPerKwh = (name: string) => `${name}, per-kWh charges`
export const perKwhExact = (amount: string) => `${amount} per kWh`
export const perKwhUnit = 'per kWh'
export const notStated = 'Not stated'
export const rateDown = (by: string, since: string) => `${by} less than in ${since}`
export const rateUp = (by: string, since: string) => `${by} more than in ${since}`
export const rateSame = (since: string) => `The same as in ${since}`
export const exampleBill = (use: string) => `Example bill for ${use}`
export const exampleUse = (kwh: string, kw: string | null) => (kw ? `${kwh} kWh and ${kw} kW` : `${kwh} kWh`)
export const billEnergy = 'Per-kWh charges'
export const billDemand = 'Demand charges'
export const billFixed = 'Fixed charges'
export const billTotal = (month: string) => `Bill for ${month}`
export const billingPeriod = 'Billing period'
export const effectiveFrom = 'Effective from'
export const references = 'References'
export const rateDocument = (size: string | null) => `Rate schedule (PDF${size ? `, ${size}` : ''})`
export const breakdownCaption = (name: string, month: string) =>
  `${name} rate of ${month} by component, in pesos per kWh`
export const component = 'Component'
export const perKwhColumn = 'Per kWh'
export const share = 'Share'
export const breakdownRows = {
  generation: 'Generation',
  transmission: 'Transmission',
  systemLoss: 'System loss',
  distribution: 'Distribution, supply, metering',
  subsidies: 'Subsidies, universal charges',
  renewables: 'FIT-All and GEA-All',
  localTaxes: 'Local taxes',
  vat: 'VAT',
  adjustments: 'Adjustments',
}
export const otherCharges = 'Charged apart from the kWh'
export const units = {
  php_per_kwh: 'per kWh',
  php_per_kw: 'per kW of demand',
  php_per_customer_month: 'per customer a month',
  php_per_meter_month: 'per meter a month',
}
export const lineByLine = (count: number) => `All ${count} charges, line by line`
export const lineByLineCaption = (name: string, month: string) => `${name} rate of ${month}, every charge`
export const charge = 'Charge'
export const amount = 'Amount'
export const passedOn = 'Passed on'
export const ratesEmpty = {
  title: 'No rate is published yet',
  text: 'The rate schedule appears here as soon as the utility publishes its first month.',
}

// Page of rates
export const ratesPage = {
  title: (className: string, month: string) => `${className} power rate, ${month}`,
  description: (utility: string, className: string, month: string, perKwh: string | null) =>
    `${className} power rate of ${utility} for ${month}${perKwh ? `: ${perKwh} per kWh` : ''}. Every charge, who gets it, and what changed.`,
  descriptionEmpty: (utility: string) =>
    `What a kilowatt-hour from ${utility} costs, who gets each centavo of it, and what changed.`,
  lead: 'What a kilowatt-hour costs, who gets each centavo of it, and what changed. Any month, any class, as published.',
  choose: 'Choose a month and what to compare it with',
  billingMonth: 'Billing month',
  inForce: (month: string) => `In force (${month})`,
  compareWith: 'Compare with',
  monthBefore: 'The month before',
  previous: (month: string) => `Previous month, ${month}`,
  next: (month: string) => `Next month, ${month}`,
  gets: (rate: string) => `Who gets your ${rate}`,
  getsIntro:
    'Per kWh, by who receives it in the end. Charges that don’t depend on the kWh stand apart, below.',
  getsCaption: (className: string, month: string) => `${className} rate of ${month} by who receives it`,
  receives: 'Who gets it',
  use: 'What for',
  recipients: (utility: string, city: string | null) => ({
    producers: {
      name: 'Power producers',
      text: 'The plants and the market that made the electricity. No markup.',
    },
    grid: { name: 'Grid operator', text: 'Brings power from the plants to our substations. No markup.' },
    losses: {
      name: 'Lost in the wires',
      text: 'Power bought but lost on the way to your meter, up to the regulator’s cap.',
    },
    utility: { name: utility, text: 'Our poles, wires, meters, crews and billing.' },
    funds: {
      name: 'National funds',
      text: 'Lifeline homes, senior citizens, islands off the grid, renewable plants, old debts.',
    },
    city: { name: city ?? 'Local governments', text: 'Franchise tax, and tax on our property.' },
    nation: { name: 'National government', text: 'Value-added tax on the charges above.' },
    corrections: { name: 'Corrections', text: 'What earlier months charged too much or too little.' },
  }),
  changedTitle: (month: string) => `What changed since ${month}`,
  changed: (by: string, isLess: boolean, month: string) =>
    `${by} ${isLess ? 'less' : 'more'} per kWh than in ${month}.`,
  unchanged: (month: string) => `The same per kWh as in ${month}.`,
  notComparable: (month: string) =>
    `One of the two months states no charge per kWh: ${month} can’t be compared.`,
  moved: (changed: number, charges: number) =>
    changed === 0 ? `None of the ${charges} charges changed.` : `${changed} of ${charges} charges changed.`,
  most: (label: string, by: string, isLess: boolean) =>
    `The largest step is ${label}, ${by} ${isLess ? 'down' : 'up'}.`,
  nothingBefore: 'There is no earlier month to compare with.',
  noComparison: (className: string, month: string) =>
    `No ${month} rate is published for the class ${className}, so there is nothing to compare with.`,
  everyCharge: 'Every charge, line by line',
  everyChargeIntro: '“Passed on” means that we collect it for others, without markup.',
  onlyChanged: (changed: number) => `Only the ${changed} that changed`,
  ownCharge: 'Our own',
  change: 'Change',
  same: 'same',
  since: (month: string) => `since ${month}`,
  sinceLonger: (month: string) => `since ${month} or longer`,
  perKwhSum: 'Per-kWh charges, added up',
  history: (count: number) => `${count} months`,
  historyIntro: (className: string) => `${className}, ₱ per kWh. Choose a month to open it.`,
  historyLegend: 'Per-kWh charges, ₱',
  historyTitle: (className: string, from: string, to: string) =>
    `${className} power rate, ${from} to ${to}, in pesos per kWh`,
  historyDescription: (newest: string, month: string, low: string, high: string) =>
    `${month}: ${newest} per kWh. The lowest of these months was ${low}, the highest ${high}.`,
  historyTable: (className: string) => `${className} power rate by month`,
  months: 'Months',
  documentTitle: (className: string, month: string) => `Rate schedule, ${className}, ${month}`,
  take: 'Take it with you',
  missing: {
    title: (className: string, month: string) => `${className}: no rate for ${month} yet`,
    text: 'Other classes have one for this month. Choose another month, or the rate in force.',
    link: (month: string) => `Open ${month}`,
  },
}
// Your bill
export const yourBill = {
  title: 'Your bill',
  intro:
    'Type your own kilowatt-hours. The rules behind each discount are dated: an old month uses the rule of its time.',
  kwh: 'Energy used in the month, kWh',
  kwhHint: 'It is on your bill as “kWh used”.',
  kw: 'Highest demand of the month, kW',
  kwHint: 'It is on your bill as “billing demand”.',
  show: 'Work it out',
  discounts: 'Discounts that may apply to you',
  registered: {
    lifeline: 'My home is registered for the lifeline rate',
    senior_citizen: 'The account is in the name of a senior citizen',
  },
  tier: (from: string, to: string | null, percent: string) =>
    to === null ? `${from} kWh and more: ${percent}` : `${from} to ${to} kWh: ${percent}`,
  ruleSince: (date: string, reference: string | null) =>
    `Rule in force since ${date}${reference ? `. ${reference}` : ''}.`,
  estimated: (month: string) => `Estimated bill, ${month}`,
  perKwhAllIn: (amount: string) => `${amount} per kWh, all in.`,
  lines: (month: string) => `What the estimated bill of ${month} is made of`,
  times: (quantity: string, unit: string, rate: string) => `${quantity} ${unit} × ${rate}`,
  oneMonth: 'One customer with one meter, a month',
  discountOf: (percent: string) => `${percent} of the charges for energy and wires`,
  ofWhichVat: 'Of which value-added tax',
  vatRule: (explanation: string | null, reference: string | null) =>
    [explanation, reference && `${reference}.`].filter(Boolean).join(' '),
  less: (by: string, month: string) => `${by} less than the same use in ${month}.`,
  more: (by: string, month: string) => `${by} more than the same use in ${month}.`,
  equal: (month: string) => `The same as in ${month}.`,
  rounding: 'An estimate, not a bill. Each line is rounded to the centavo.',
  privacy: 'Nothing that you type is kept.',
  unstated: 'This month’s rate states no charge per kWh, so there is nothing to estimate yet.',
  noBill: 'The bill appears here when the fields hold numbers.',
  empty: (unit: string) => `Enter the ${unit} of the month, such as ${unit === 'kW' ? '20' : '200'}.`,
  noNumber: (unit: string) => `Enter the ${unit} as a number, such as ${unit === 'kW' ? '20' : '200'}.`,
  belowZero: (unit: string) => `${unit} can’t be below zero. Enter what the meter counted.`,
  notWhole: 'Enter whole kWh, as they stand on a bill.',
  tooLarge: (unit: string, most: string) =>
    `That is more ${unit} than one customer can use in a month. Enter at most ${most}.`,
}
export const estimateBill = 'Estimate my bill'
export const allRates = 'All rates'

// Energy sources
export const sourcesIntro = (month: string, gwh: string) => `Where ${month}’s ${gwh} GWh came from.`
export const gwh = (value: string) => `${value} GWh`
export const contracts = (count: number) => (count === 1 ? '1 contract' : `${count} contracts`)
export const participants = (count: string) => `${count} homes`
export const technologies = {
  geothermal: 'Geothermal',
  coal: 'Coal',
  hydro: 'Hydro',
  solar: 'Solar',
  wind: 'Wind',
  biomass: 'Biomass',
  natural_gas: 'Natural gas',
  oil: 'Oil',
  battery: 'Battery storage',
  wesm: 'WESM spot',
  net_metering: 'Net metering',
}
export const sourcesEmpty = {
  title: 'No energy source is published yet',
  text: 'What the utility buys, and from whom, appears here with its first published month.',
}

// Power supply
export const supplyTitle = 'Power supply data'
export const peakDemand = 'Peak demand'
export const contractedCapacity = 'Contracted capacity'
export const supplyChartTitle = (from: string, to: string) =>
  `Peak demand and contracted capacity, ${from} to ${to}, in megawatts`
export const supplyChartDescription = (peak: string, contracted: string, month: string) =>
  `Bars show each month’s peak demand, the line the capacity under contract. ${month}: peak ${peak} MW, contracted ${contracted} MW.`
export const supplyPoint = (month: string, peak: string, contracted: string) =>
  `${month}: peak ${peak} MW, contracted ${contracted} MW`
export const pointValue = (series: string, value: string) => `${series} ${value}`
export const systemLoss = 'System loss'
export const systemLossCap = (cap: string) => `cap ${cap}`
export const loadFactor = 'Load factor'
export const energyPurchased = 'Energy purchased'
export const customers = 'Customers'
export const supplyTable = 'Power supply data by month'
export const month = 'Month'
export const inMw = (name: string) => `${name}, MW`
export const inGwh = (name: string) => `${name}, GWh`
export const inPercent = (name: string) => `${name}, %`
export const supplyEmpty = {
  title: 'No supply record is published yet',
  text: 'Peak demand, contracted capacity and system loss appear here with the first published month.',
}

// Generation charge
export const generationTitle = 'Energy generation charge'
export const generationLegend = (months: number) => `₱ per kWh, last ${months} months`
export const generationChartTitle = (from: string, to: string) =>
  `Generation charge, ${from} to ${to}, in pesos per kWh`
export const generationChartDescription = (latest: string, month: string, low: string, high: string) =>
  `${month}: ${latest} per kWh. The lowest of these months was ${low}, the highest ${high}.`
export const generationPoint = (month: string, amount: string) => `${month}: ${amount} per kWh`
export const generationSeries = 'Generation charge, ₱ per kWh'
export const generationTable = 'Generation charge by month'
export const tableTwin = 'The same as a table'
export const saveAsPng = 'Save as PNG'
export const saveAsCsv = 'Save as CSV'
export const pictureSource = (site: string, date: string) => `Source: ${site}, saved ${date}`
export const saveWhat = (action: string, title: string) => `${action}: ${title}`
export const statementTitle = (month: string) => `How the ${month} generation charge adds up`
export const statementIntro = (period: string) => `Power supplied ${period}, by source.`
export const statementLines = (count: number) =>
  count === 1 ? 'The one source, in figures' : `All ${count} sources, in figures`
export const statementCaption = (month: string) =>
  `Generation charge of ${month} by source: energy, cost and average cost`
export const source = 'Source'
export const energyKwh = 'Energy, kWh'
export const basicCost = 'Basic cost'
export const otherAdjustments = 'Adjustments'
export const totalCost = 'Total cost'
export const averageCost = 'Per kWh'
export const millionPesos = (value: string) => `₱${value} million`
export const energyBilled = 'Energy billed'
export const against = (month: string) => `Since ${month}`
export const contractTypes = {
  psa: 'Power supply agreement',
  epsa: 'Emergency power supply agreement',
  psalm: 'PSALM contract',
  wesm: 'Wholesale electricity spot market',
  net_metering: 'Net metering',
}
export const weightedAverage = 'All sources, weighted'
export const generationEmpty = {
  title: 'No generation charge is published yet',
  text: 'Who the utility buys power from, and at what price, appears here with the first published month.',
}

// The utility itself
export const about = {
  label: 'About us',
  description: (utility: string, city: string | null) =>
    `Who ${utility} is, what it stands for, where it serves${city ? ` in and around ${city}` : ''}, how it came to be and who leads it.`,
  customers: 'customers',
  barangaysIn: (municipalities: number) =>
    municipalities === 1 ? 'barangays, one municipality' : `barangays in ${municipalities} municipalities`,
  peakOf: (year: string) => `highest demand of ${year}`,
  substations: 'substations',
  whoWeAre: 'Who we are',
  mission: 'Mission',
  vision: 'Vision',
  values: 'Values',
  area: 'Franchise area',
  areaTable: 'Franchise area by municipality: barangays and customers',
  municipality: 'City or municipality',
  barangays: 'Barangays',
  wholeArea: 'The whole area',
  mapTitle: (names: string[]) => `Drawing of the franchise area: ${names.join(', ')}`,
  stations: (names: string[]) => `Substations on the 69 kV line: ${names.join(', ')}`,
  history: 'History, as a load curve',
  historyIntro: 'The highest demand of the year, in megawatts, and what stood behind it.',
  empty: {
    title: 'Nothing is published here yet',
    text: 'Who the utility is, where it serves and who leads it appears here once it is written.',
  },
}
export const biography = 'Biography'
export const biographyOf = (name: string) => `of ${name}`
export const board = {
  label: 'Board of directors',
  title: 'Board of directors',
  lead: 'Who decides over the utility, for whom they sit there, and what they bring.',
  description: (utility: string, names: string) =>
    `The board of directors of ${utility}, with positions and biographies${names ? `: ${names} and others` : ''}.`,
  more: 'The board’s page',
  empty: {
    title: 'No director is published yet',
    text: 'The members of the board appear here with their positions and biographies.',
  },
}
export const leadership = {
  label: 'Leadership team',
  title: 'Leadership team',
  lead: 'Who runs the utility from day to day, and what each of them answers for.',
  description: (utility: string, names: string) =>
    `The leadership team of ${utility}, with positions and biographies${names ? `: ${names} and others` : ''}.`,
  more: 'The team’s page',
  empty: {
    title: 'No leader is published yet',
    text: 'The members of the team appear here with their positions and biographies.',
  },
}

// Downloads
export const downloads = {
  label: 'Downloads',
  lead: 'Forms, rules, plans and reports. Each shows when it was posted, and its SHA-256: a number that changes with every byte, so that you can see that the file is still the same.',
  description: (utility: string, count: number) =>
    count === 0
      ? `Forms, rules, plans and reports of ${utility} to download.`
      : `${count} documents of ${utility} to download: forms, rules, plans and reports, each with its size, date and SHA-256.`,
  groupsLabel: 'Kinds of documents',
  groups: {
    forms: { title: 'Forms', text: 'Print them, fill them in and bring them to an office.' },
    rates: { title: 'Rates and bills', text: 'What is on a bill, and what services cost.' },
    rules: { title: 'Rules', text: 'What we owe our customers, and what they owe us.' },
    safety: { title: 'Safety', text: 'For homes, schools and building sites.' },
    plans: { title: 'Plans', text: 'What we plan to build, and what we do after a storm.' },
    reports: { title: 'Reports', text: 'What we did, and what we got wrong.' },
  },
  superseded: (posted: string, size: string | null) =>
    `Earlier version, posted ${posted} (PDF${size ? `, ${size}` : ''})`,
  replaced: (when: string) => `replaced ${when}`,
  empty: {
    title: 'No document is published yet',
    text: 'Forms, rules and reports appear here as soon as the utility posts them.',
  },
}

// What pages share
export const lastUpdated = (date: string) => `Last updated ${date}`
export const pages = 'Pages'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const pageNumber = (page: number) => `Page ${page}`
export const resultRange = (from: number, to: number, total: number) =>
  total === 0 ? 'Nothing found' : `${from} to ${to} of ${total}`
export const showResults = 'Show'
export const clearFilters = 'Clear all'
export const checksum = 'SHA-256'
export const download = 'Download'
export const downloadWhat = (title: string) => `Download ${title}`
export const documentPages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
export const posted = (when: string) => `Posted ${when}`

// Errors
export const notFound = {
  headline: 'Whoops, 404',
  title: 'Page Not Found',
  text: 'Looks like this page was abducted by aliens.',
  home: 'Take Me Home, Click Here!',
}
export const waysOn = {
  title: 'Perhaps you were looking for',
  whole: 'The same page without filters',
  call: (hotline: string) => `Call ${hotline}`,
}
export const failure = {
  title: 'This page didn’t load',
  text: (hasNumber: boolean) =>
    hasNumber
      ? 'The fault is ours, not yours. Try again in a moment; if it happens again, call us and read out the number below.'
      : 'The fault is ours, not yours. Try again in a moment.',
  retry: 'Try again',
  request: (id: string) => `Request ${id}`,
}
export const sectionFailure = {
  title: 'This part of the page didn’t load',
  text: 'The rest of the page is fine. Reload it to try again.',
}

// Open data
export const openData = {
  title: 'Open data',
  lead: 'The figures on this site as files, free to use, share and build upon. Name the utility as their source.',
  description: (utility: string) =>
    `Rates, generation charges, energy sources, supply, demand, interruptions and bids of ${utility} as CSV and JSON, with a description of every column.`,
  changed: (when: string) => `Last changed on ${when}.`,
  nothingYet: 'Nothing is published yet: the files have a header and no rows.',
  file: (title: string, form: string) => `${title}, ${form}`,
  columns: (count: number) => `What the ${count} columns mean`,
  key: (fields: string) => `A row is named by ${fields}.`,
  unit: (type: string, unit: string) => `${type}, in ${unit}.`,
  values: (values: string) => `One of: ${values}.`,
  types: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'True or false',
    yearmonth: 'Month, YYYY-MM',
    date: 'Date, YYYY-MM-DD',
    datetime: 'Date and time',
  },
  programs: 'For programs',
  programsIntro:
    'The addresses stay; another shape of the data gets another version. Any page may read the files, and an ETag tells whether one has changed.',
  package: 'Description of all files (Data Package)',
  api: 'Description of the addresses (OpenAPI)',
  catalogue: 'Catalogue for harvesters (DCAT)',
}

// Outages and news
export const advisoryKinds = {
  scheduled: 'Scheduled',
  emergency: 'Emergency',
  transmission: 'Transmission',
  load_dropping: 'Load dropping',
  rotational: 'Rotational',
  general: 'Notice',
}
export const stages = {
  scheduled: 'Scheduled',
  ongoing: 'Ongoing',
  extended: 'Extended',
  partially_restored: 'Partly restored',
  restored: 'Restored',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
}
export const categories = {
  network: 'Network',
  rates: 'Rates',
  power_supply: 'Power supply',
  net_metering: 'Net metering',
  people_and_safety: 'People and safety',
}
export const placeStates = { out: 'Out', part: 'Out in part', scheduled: 'Scheduled', on: 'On' }
export const outages = {
  pageTitle: 'Outages',
  titleFor: (place: string) => `Power in ${place}`,
  description: (utility: string, out: number) =>
    `Where power is out now, until when, and when that was last confirmed; what is planned, and what came back lately. By barangay, from ${utility}.${out > 0 ? ` Out now: ${out}.` : ''}`,
  question: 'Is the power out in your barangay?',
  form: 'Check a barangay',
  field: 'Barangay',
  check: 'Check',
  asOf: (when: string) => `As of ${when}. Updates by itself every minute; without scripts, reload the page.`,
  tomorrow: (clock: string) => `${clock} tomorrow`,
  yesterday: (clock: string) => `${clock} yesterday`,
  from: (start: string) => `From ${start}, end not known`,
  window: (start: string, end: string) => `${start} to ${end}`,
  unknownEnd: 'Time of return not known yet',
  passed: (when: string) => `Was expected by ${when}, awaiting confirmation`,
  backBy: (when: string) => `Back by ${when}`,
  was: (when: string) => `was ${when}`,
  over: 'Time has passed',
  outBadge: (kind: string, stage: string) => `${kind}, ${stage.toLowerCase()}`,
  and: (names: string, last: string) => `${names} and ${last}`,
  bar: 'Power outage',
  isOut: (places: number) => `Power is out in ${places} ${places === 1 ? 'barangay' : 'barangays'}`,
  confirmed: (when: string) => `Confirmed ${when}`,
  checkMine: 'Check my barangay',
  call: (hotline: string) => `Call ${hotline}`,
  others: (count: number) => `and ${count} more ${count === 1 ? 'outage' : 'outages'}`,
  yes: (place: string) => `Yes. Power is out in ${place}.`,
  yesInPart: (place: string) => `Yes, in part of ${place}.`,
  no: (place: string) => `No outage is known in ${place}.`,
  noneButPlanned: (place: string) => `Power is on in ${place}. An interruption is planned.`,
  reportHint: 'Out all the same? Call the hotline, day and night.',
  unknownPlace: (asked: string) => `We serve no barangay called “${asked}”.`,
  didYouMean: 'Did you mean one of these?',
  chooseBelow: 'Choose yours from the list of all barangays below.',
  expected: 'Expected back',
  since: 'Out since',
  lastConfirmed: 'Last confirmed',
  without: 'Without power',
  notAffected: 'Not affected',
  wholeOf: (place: string) => `All of ${place}`,
  beingDone: 'What is being done',
  nextPlanned: (when: string) => `Next planned: ${when}`,
  outNow: 'Out now',
  outNowIntro: (count: number, customers: string | null) =>
    `${count} ${count === 1 ? 'outage' : 'outages'}${customers ? `, about ${customers} customers` : ''}.`,
  noneOut: 'No outage that we know of',
  noneOutText: 'Is your power off all the same? Call the hotline: you may be the first to tell us.',
  scheduled: 'Scheduled',
  scheduledIntro: 'Each window is the longest that it may take.',
  noneScheduled: 'Nothing is planned',
  noneScheduledText: 'Planned interruptions appear here days before they begin.',
  off: 'Postponed and cancelled',
  restoredLately: 'Restored recently',
  restoredIntro: 'Power came back within the last two days.',
  backSince: (when: string) => `Back since ${when}`,
  glance: 'Every barangay at a glance',
  glanceIntro: 'Choose one for its streets and its next windows.',
  askedBy: (who: string) => `Asked for by ${who}`,
  posted: (date: string) => `posted ${date}`,
  customers: (count: string) => `about ${count} customers`,
  cause: 'Why',
  feeder: 'Feeder',
  windows: 'When',
  code: 'Advisory',
  wire: 'A wire on the ground?',
  wireText: 'Stay ten metres away, keep others away, and call. Treat every wire as live.',
  hotline: 'Answered day and night. Have your account number or a landmark ready.',
}
export const news = {
  title: 'News and updates',
  titleOfPage: (page: number) => `News and updates, page ${page}`,
  lead: 'Power advisories and what we are building, in one list, newest first. What is out now is on top.',
  description: (utility: string) =>
    `Power advisories and news of ${utility}: interruptions by barangay, rates, the network, net metering and safety.`,
  filter: 'Filter the news',
  kind: 'Kind',
  anyKind: 'Any kind',
  kinds: { article: 'Articles', advisory: 'Advisories' },
  category: 'Topic of articles',
  anyCategory: 'Any topic',
  stage: 'Status of advisories',
  anyStage: 'Any status',
  stages: {
    out: 'Out now',
    scheduled: 'Scheduled',
    restored: 'Restored',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
  },
  area: 'Barangay',
  anyArea: 'Any barangay',
  search: 'Search titles and codes',
  counts: (articles: number, advisories: number) =>
    `${articles} ${articles === 1 ? 'article' : 'articles'}, ${advisories} ${advisories === 1 ? 'advisory' : 'advisories'}`,
  none: 'Nothing matches',
  noneText: 'Remove a filter, or look at everything.',
  goneTitle: 'This was withdrawn',
  goneText: 'It was taken down and won’t come back at this address.',
  goneLink: 'See all news and updates',
  advisoryDescription: (code: string, where: string, promise: string) =>
    `Advisory ${code}: ${[where, promise].filter(Boolean).join('. ')}.`,
  published: 'Published',
  updated: 'Updated',
  by: 'By',
  reading: 'Reading',
  minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  onThisPage: 'On this page',
  share: 'Share',
  shareHint: 'Plain links. No one is told that you read or shared this.',
  email: 'E-mail',
  related: 'Related',
  all: 'All news',
  latest: 'Latest news',
  latestIntro: 'What we build, change and buy.',
}
