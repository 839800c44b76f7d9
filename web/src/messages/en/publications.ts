// Texts of biddings, procurement of power, plans, and the check of documents.
export const zoneTime = (zone: string) => `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`
export const deadline = (dateAndTime: string, zone: string) => `${dateAndTime}, ${zoneTime(zone)}`
export const closesIn = 'Bids close in'
export const closed = 'Bidding is closed'
export const closedOn = 'Bids were taken until'
export const extended = 'Extended. The deadline was'
export const posted = 'Posted'
export const repeats = 'Bid again after it failed as'
export const repeatedBy = 'Bid again as'
export const late = 'Late bids are returned unopened.'

export const stages = {
  open: 'Open',
  closed: 'Closed, under evaluation',
  awarded: 'Awarded',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
export const categories = {
  goods: 'Goods',
  works: 'Works',
  services: 'Services',
  consulting: 'Consulting',
  disposal: 'Sale of property',
}

export const bids = {
  inSearch: {
    text: 'Biddings for goods, works and services: what is open, until when, and who won.',
    words: 'bac procurement supplier invitation bulletin award',
  },
  title: 'Bids and awards',
  titleOfPage: (page: number) => `Bids and awards, page ${page}`,
  lead: 'What we buy and sell by public bidding: what is open, until when, and who won what for how much.',
  description: (utility: string) =>
    `Public biddings of ${utility}: invitations, deadlines, supplemental bulletins, documents, awards and failures, all of them kept.`,
  filter: 'Filter the biddings',
  search: 'Number, title or winner',
  stage: 'Status',
  anyStage: 'Any status',
  category: 'Kind',
  anyCategory: 'Any kind',
  sort: 'Order',
  newest: 'Newest first',
  sorts: {
    deadline: 'By deadline',
    '-deadline': 'By deadline, latest first',
    budget: 'Largest budget first',
  },
  open: 'Open for bids',
  openNone: 'Nothing is open for bids just now.',
  past: 'Closed and decided',
  found: 'Found',
  none: 'No bidding matches',
  noneText: 'Try fewer words, or remove a filter. Nothing that was published is ever removed from this list.',
  budget: 'Approved budget',
  winner: 'Awarded to',
  changed: (count: number) => (count === 1 ? '1 supplemental bulletin' : `${count} supplemental bulletins`),
}

export const bulletin = {
  goneTitle: 'This bidding was withdrawn',
  goneText: 'It was published here, and the utility has taken it back.',
  goneLink: 'All bids and awards',
  description: (number: string, title: string, stage: string) =>
    `${number}: ${title}. ${stage}. Deadline, documents, supplemental bulletins and award.`,
  number: 'Reference number',
  category: 'Kind',
  fee: 'Fee for documents',
  preBid: 'Pre-bid conference',
  opening: 'Opening of bids',
  venue: 'Where',
  contact: 'Questions',
  about: 'What is bid for',
  documents: 'Documents',
  documentsText: 'Posted once, never changed in place: a correction is a new version beside the old one.',
  noDocuments: 'No document is posted yet.',
  supplements: 'Supplemental bulletins',
  supplement: (number: string) => `Supplemental bulletin ${number}`,
  issued: (when: string) => `Issued ${when}`,
  movedFrom: 'Deadline was',
  movedTo: 'Deadline is now',
  movedThen: 'Deadline became',
  award: 'Award',
  winner: 'Winner',
  amount: 'Amount',
  day: 'Day of the award',
  saved: (share: string) => `${share} below the approved budget`,
  outcome: { failed: 'Why it failed', cancelled: 'Why it was cancelled' },
}

export const replaces = 'Earlier version,'
export const superseded = (posted: string, size: string | null) =>
  `posted ${posted}${size ? `, ${size}` : ''}`
export const replacedOn = (when: string) => `replaced ${when}`

export const bidStages = {
  planned: 'Planned',
  published: 'Published',
  pre_bid: 'Pre-bid',
  bid_submission: 'Open for bids',
  evaluation: 'Under evaluation',
  post_qualification: 'Post-qualification',
  awarded: 'Awarded',
  psa_signed: 'Contract signed',
  filed_erc: 'Filed with the ERC',
  erc_provisional: 'Provisionally approved',
  erc_approved: 'Approved by the ERC',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
export const loadTypes = { base: 'baseload', mid_merit: 'mid-merit', peaking: 'peaking' }
export const psaTypes = { financial: 'Financial', physical: 'Physical' }
export const documentKinds = {
  invitation_to_bid: 'Invitation to bid',
  terms_of_reference: 'Terms of reference',
  instructions_to_bidders: 'Instructions to bidders',
  psa_template: 'Template of the power supply agreement',
  bid_bulletin: 'Bid bulletin',
  conformity_certificate: 'Certificate of conformity',
  minutes: 'Minutes',
  abstract_of_bids: 'Abstract of bids',
  tpbac_resolution: 'Resolution of the committee',
  notice_of_award: 'Notice of award',
  failure_notice: 'Notice of failure',
  psa: 'Power supply agreement',
  erc_notice: 'Notice of the ERC',
}
export const documentGroups = {
  terms: 'Invitation and terms',
  bulletins: 'Bid bulletins',
  evaluation: 'Opening and evaluation',
  award: 'Award and contract',
}

export const csp = {
  search: {
    text: 'How power is bought, and every bidding for it.',
    words: 'csp tpbac psa power supply agreement generation',
  },
  title: 'Competitive selection process',
  lead: 'How power is bought, and every bid for it.',
  description: (utility: string) =>
    `How ${utility} buys power by competitive selection: every bid with its capacity, stage and deadline, the committee’s bulletins, and the plan behind them.`,
  bids: 'Bids for power',
  bidsIntro: 'Each has its own page, with its dates, documents and outcome.',
  steps: 'How power is bought',
  bulletins: 'Bulletins of the committee',
  noBulletins: 'No bulletin is published yet.',
  legal: 'Legal basis',
  ask: 'Ask the secretariat',
  firstDelivery: 'First delivery',
  empty: {
    title: 'Nothing is published here yet',
    text: 'How power is bought, and every bid for it, appears here once it is published.',
  },
}

export const bid = {
  description: (title: string, stage: string) =>
    `${title}. ${stage}. Capacity, milestones planned, revised and actual, documents, bid bulletins and outcome.`,
  perYear: 'a year',
  perYearLeap: (energy: string) => `a year (${energy} in leap years)`,
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  from: (day: string) => `from ${day}`,
  round: (round: number) => `Round ${round}`,
  milestones: 'Milestones',
  milestone: 'Milestone',
  planned: 'Planned',
  revised: 'Revised',
  actual: 'Actual',
  actualOrRevised: 'Actual or revised',
  states: { done: 'Done', next: 'Next', later: 'Still to come' },
  getDocuments: 'Get the bid documents',
  capacity: 'Capacity',
  capacityFrom: 'From',
  capacityTo: 'To',
  contracted: 'Contracted capacity',
  energy: 'Energy a year',
  capacityChart: (periods: string) => `Contracted capacity over time: ${periods}.`,
  capacityIn: (mw: string, from: string, to: string) => `${mw} from ${from} to ${to}`,
  documents: 'Documents',
  version: (number: number) => `version ${number}`,
  replacesVersion: (number: number) => `replaces version ${number}`,
  replacedBy: (number: number) => `replaced by version ${number}`,
  issued: (day: string) => `dated ${day}`,
  bidders: 'Bidders',
  award: 'Award',
  price: 'Price',
  perKwh: (pesos: string) => `${pesos} per kWh`,
  ercCase: 'ERC case',
  terms: 'Terms',
  psaType: 'Kind of agreement',
  startCondition: 'Start',
  related: 'Bulletins of the committee',
  goneTitle: 'This bid was withdrawn',
  goneLink: 'All bids for power',
}

export const csv = 'CSV'
export const csvOf = (title: string) => `${title}, as CSV`
export const planDocuments = 'Documents'
export const otherPlans = 'Other years'
export const narrative = 'In words'

export const pspp = {
  search: {
    text: 'How much power is needed, what is under contract, and when the rest is bought.',
    words: 'pspp demand contracts gap',
  },
  label: 'Power supply procurement plan',
  title: (year: number) => `Power supply procurement plan ${year}`,
  lead: (from: number, to: number) =>
    `How much power is needed from ${from} to ${to}, what is under contract, what is missing, and when we buy it.`,
  description: (utility: string) =>
    `How much power ${utility} needs in the years to come, what is under contract, what is missing and when it is bought: demand, contracts, biddings and documents.`,
  peak: (year: number) => `Peak demand, ${year}`,
  contracted: (year: number) => `Under contract, ${year}`,
  firstGap: 'First year with a gap',
  noGap: 'None',
  short: (mw: string, year: number) => `${mw} short in ${year}`,
  toBuy: 'To be bought',
  biddings: (count: number) => (count === 1 ? 'in one bidding' : `in ${count} biddings`),
  contracts: (count: number) => (count === 1 ? 'one contract' : `${count} contracts`),
  demand: 'Demand against contracts',
  demandIntro:
    'Megawatts at the yearly peak. What is striped is demand without a contract: it would be bought at the spot market’s price of the hour.',
  chart: (years: string) => `Peak demand and contracts by year. ${years}`,
  chartYear: (year: number, peak: string, contracted: string, gap: string) =>
    `${year}: peak ${peak}, under contract ${contracted}, ${gap}`,
  gap: (mw: string) => `${mw} missing`,
  reserve: (mw: string) => `${mw} reserve`,
  missing: 'Not yet contracted',
  peakLine: 'Peak demand',
  table: 'Demand against contracts, MW',
  year: 'Year',
  peakMw: 'Peak demand, MW',
  contractedMw: 'Under contract, MW',
  gapMw: 'Gap or reserve, MW',
  energy: 'Energy, GWh',
  loss: 'Loss, %',
  buy: 'What we will buy, and when',
  buyIntro: 'Each line is one bidding: from its publication to the first kilowatt-hour.',
  bidding: 'Bidding',
  steps: {
    publication: 'Publication',
    preBid: 'Pre-bid',
    opening: 'Opening',
    award: 'Award',
    signing: 'Signing',
    filing: 'Filing with the ERC',
    delivery: 'First delivery',
  },
  nothingToBuy: 'Nothing needs to be bought.',
  inForce: 'Contracts',
  inForceIntro: 'All that count for the years of the plan.',
  supplier: 'Supplier',
  technology: 'Technology',
  serves: 'Serves',
  capacity: 'Capacity',
  from: 'From',
  until: 'Until',
  case: 'ERC case',
  together: (year: number) => `Together at the peak of ${year}`,
  empty: {
    title: 'No plan is published yet',
    text: 'How much power is needed, what is under contract and what is missing appears here once a plan is published.',
  },
}

export const ddp = {
  search: {
    text: 'What is built in ten years, and what it costs.',
    words: 'ddp capital spending substation lines',
  },
  label: 'Distribution development plan',
  title: (from: number, to: number) => `Distribution development plan ${from} to ${to}`,
  lead: 'What we build, for whom, and what it costs.',
  description: (utility: string) =>
    `What ${utility} builds in ten years: customers, lines, substations and capital spending, year by year, with the plan’s documents.`,
  customers: 'Customers',
  customersOf: (year: number) => `Customers in ${year}`,
  spending: 'Capital spending',
  spendingIntro: 'Millions of pesos.',
  spendingTotal: (from: number, to: number) => `Spending ${from} to ${to}`,
  millions: (amount: string) => `₱${amount} million`,
  network: 'Lines and substations',
  circuitKm: 'Lines, circuit km',
  substationMva: 'Substations, MVA',
  classes: {
    residential: 'Residential',
    commercial: 'Commercial',
    industrial: 'Industrial',
    otherCustomers: 'Other',
  },
  kinds: { spendLines: 'Lines', spendSubstations: 'Substations', spendMeters: 'Meters', spendOther: 'Other' },
  together: 'Together',
  spendingChart: (years: string) => `Capital spending by year. ${years}`,
  yearAmount: (year: number, amount: string) => `${year}: ${amount}`,
  km: (value: string) => `${value} km`,
  mva: (value: string) => `${value} MVA`,
  empty: {
    title: 'No plan is published yet',
    text: 'What is built in the years to come, and what it costs, appears here once a plan is published.',
  },
}

export const check = {
  search: {
    text: 'Whether a file that you hold is the one that was posted, and when.',
    words: 'hash sha256 proof genuine',
  },
  label: 'Check a file you hold',
  lead: 'Every document is posted under its SHA-256, a number that changes with every byte. Choose a file, and see whether it is one that we posted, when, and as what.',
  description: (utility: string) =>
    `Find out whether a file that you hold is a document that ${utility} posted, when, and as what: by its SHA-256, in your browser.`,
  drop: 'Drop a file here, or choose one',
  choose: 'Choose a file',
  stays: 'The file stays on your device: only its SHA-256 is sent.',
  reading: 'Reading the file',
  failed: 'The file can’t be read. Work out its SHA-256 by hand, and enter it below.',
  sum: 'SHA-256 of the file',
  sumHelp: '64 digits from 0 to 9 and a to f.',
  submit: 'Check',
  wrong: 'This is not a SHA-256: one has 64 digits from 0 to 9 and a to f.',
  posted: 'Yes, this file was posted here',
  notPosted: 'No document with this SHA-256 is posted here',
  notPostedText:
    'The file was changed since, even by a single byte; or it comes from elsewhere; or what carried it was withdrawn.',
  carriedBy: 'Posted with',
  current: 'The version that is posted now',
  replaced: (when: string) => `Replaced by a newer version on ${when}`,
  byHand: 'By hand',
  byHandText: 'Any computer can work the number out, without this page:',
  systems: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
}
