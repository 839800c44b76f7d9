// Texts of biddings, procurement of power, plans, and the check of documents.
import { timeZoneInWords } from '~/lib/time-zone'

export const deadline = (dateAndTime: string, zone: string) => `${dateAndTime}, ${timeZoneInWords(zone)}`
export const closesIn = 'Closes in'
export const closed = 'Bidding is closed'
export const closes = 'Closes'
export const closedOn = 'Closed'
export const deadlineLabel = 'Deadline'
export const extended = 'Extended from'
export const extendedThen = ', then from '
export const posted = 'Posted'
export const repeats = 'Earlier bidding that failed'
export const repeatedBy = 'New bidding'
export const late = 'Late bids are returned unopened.'

export const biddingStages = {
  open: 'Open',
  closed: 'Closed, under evaluation',
  awarded: 'Awarded',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
export const biddingCategories = {
  goods: 'Goods',
  infrastructure: 'Infrastructure',
  services: 'Services',
  consulting_services: 'Consulting services',
  disposal: 'Sale of property',
}

export const biddings = {
  inSearch: {
    text: 'Open and past biddings, documents and awards.',
    words: 'bac procurement supplier invitation bulletin award',
  },
  title: 'Bids and awards',
  titleOfPage: (page: number) => `Bids and awards, page ${page}`,
  lead: 'Open and past biddings, with deadlines, documents and awards.',
  description: (utility: string) =>
    `Public biddings of ${utility}: invitations to bid, deadlines, bulletins, documents and awards.`,
  filter: 'Filter biddings',
  search: 'Search by reference number, title or winner',
  searchHint: 'Number, title or winner',
  stage: 'Stage',
  anyStage: 'All stages',
  category: 'Category',
  anyCategory: 'All categories',
  sort: 'Sort by',
  openFirst: 'Open first',
  sorts: {
    posted: 'Newest first',
    deadline: 'Deadline, soonest first',
    '-deadline': 'Deadline, latest first',
    budget: 'Largest budget first',
  },
  open: 'Open for bids',
  openNone: 'No open biddings right now.',
  past: 'Past biddings',
  found: 'Search results',
  count: (total: number) => (total === 1 ? '1 bidding' : `${total} biddings`),
  similar: (q: string) => `No bidding contains “${q}”. These are similar.`,
  none: 'No biddings match your search',
  noneText: 'Try fewer words, or see all biddings.',
  all: 'See all biddings',
  budget: 'Approved budget (ABC)',
  floorPrice: 'Floor price',
  winner: 'Awarded to',
  winnerFor: (amount: string) => `for ${amount}`,
  pastRange: (range: string) => `${range} past biddings`,
  changed: (count: number) => (count === 1 ? '1 supplemental bulletin' : `${count} supplemental bulletins`),
}

export const bidding = {
  goneTitle: 'This bidding was withdrawn',
  goneText: 'This bidding is no longer available.',
  goneLink: 'See all bids and awards',
  description: (number: string, title: string, stage: string) =>
    `${number}: ${title}. ${stage}. Deadline, documents, supplemental bulletins and outcome.`,
  number: 'Reference number',
  category: 'Category',
  fee: 'Fee for bid documents',
  preBid: 'Pre-bid conference',
  opening: 'Bid opening',
  venue: 'Venue',
  contact: 'Contact the secretariat',
  about: 'Project details',
  documents: 'Documents',
  documentsText: 'We never overwrite a posted document. Corrections are posted as new versions.',
  payFee:
    'Bidders pay the fee for bid documents before they submit a bid. To pay it and get the documents, contact the secretariat.',
  noDocuments: 'No documents yet.',
  bidBulletins: 'Supplemental bulletins',
  bidBulletin: (number: string) => `Supplemental bulletin ${number}`,
  issued: (when: string) => `Issued ${when}`,
  movedFrom: 'Old deadline',
  movedTo: 'New deadline',
  movedAgain: (deadline: string) => `${deadline}, later changed`,
  award: 'Award',
  winner: 'Winner',
  amount: 'Amount',
  day: 'Award date',
  saved: (share: string) => `${share} below the approved budget`,
  outcome: { failed: 'Reason for failure', cancelled: 'Reason for cancellation' },
}

export const replaces = 'Previous version,'
export const superseded = (posted: string, size: string | null) =>
  `posted ${posted}${size ? `, ${size}` : ''}`
export const replacedOn = (when: string) => `replaced ${when}`

export const cspStageLabels = {
  planned: 'Planned',
  published: 'Invitation posted',
  pre_bid: 'Pre-bid',
  bid_submission: 'Open for bids',
  evaluation: 'Under evaluation',
  post_qualification: 'Post-qualification',
  awarded: 'Awarded',
  psa_signed: 'Contract signed',
  filed_with_erc: 'Filed with the ERC',
  erc_provisional_authority: 'Provisionally approved by the ERC',
  erc_approved: 'Approved by the ERC',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
export const loadTypes = { base: 'Baseload', mid_merit: 'Mid-merit', peaking: 'Peaking' }
export const psaTypes = { financial: 'Financial', physical: 'Physical' }
export const biddingDocumentKindLabels = {
  invitation_to_bid: 'Invitation to bid',
  terms_of_reference: 'Terms of reference',
  instructions_to_bidders: 'Instructions to bidders',
  psa_template: 'Power supply agreement template',
  bid_bulletin: 'Supplemental bulletin',
  certificate_of_conformity: 'Certificate of conformity',
  minutes: 'Minutes',
  abstract_of_bids: 'Abstract of bids',
  tpbac_resolution: 'TPBAC resolution',
  notice_of_award: 'Notice of award',
  notice_of_failure_of_bidding: 'Notice of failure',
  psa: 'Power supply agreement',
  erc_notice: 'ERC notice',
}
export const documentGroups = {
  terms: 'Invitation and terms',
  bidBulletins: 'Supplemental bulletins',
  evaluation: 'Opening and evaluation',
  award: 'Award and contract',
}

export const csp = {
  search: {
    text: 'How we buy power.',
    words: 'csp tpbac psa power supply agreement generation',
  },
  title: 'Competitive selection process (CSP)',
  lead: 'How we buy power, and all our power supply biddings.',
  description: (utility: string) =>
    `How ${utility} buys power through a competitive selection process: each bidding with its capacity, stage and deadline, CSP bulletins, and the procurement plan.`,
  biddings: 'Power supply biddings',
  biddingsIntro: 'Open a bidding to see its dates, documents and outcome.',
  steps: 'How we buy power',
  announcements: 'CSP bulletins',
  earlierAnnouncements: (count: number) =>
    count === 1 ? '1 earlier bulletin' : `${count} earlier bulletins`,
  noAnnouncements: 'No bulletins yet.',
  legal: 'Legal basis',
  ask: 'Contact the secretariat of the Third-Party Bids and Awards Committee (TPBAC)',
  firstDelivery: 'First delivery',
  empty: {
    title: 'No biddings yet',
    text: 'Power supply biddings will be posted here.',
  },
}

export const cspBidding = {
  description: (title: string, stage: string) =>
    `${title}. ${stage}. Capacity, planned and actual milestones, documents, supplemental bulletins and outcome.`,
  perYear: 'per year',
  perYearLeap: (energy: string) => `per year (${energy} in leap years)`,
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  from: (day: string) => `from ${day}`,
  round: (round: number) => `Round ${round}`,
  milestones: 'Milestones',
  milestone: 'Milestone',
  planned: 'Planned',
  revised: 'Revised',
  actual: 'Actual',
  actualOrRevised: 'Actual or revised',
  states: { done: 'Done', next: 'Next', later: 'Not started' },
  getDocuments: 'Get bid documents',
  seeDocuments: 'See the documents',
  capacity: 'Capacity',
  period: 'Period',
  periodOf: (from: string, to: string) => `${from} to ${to}`,
  contracted: 'Contracted capacity',
  energy: 'Energy per year',
  capacityChart: (periods: string) => `Contracted capacity over time: ${periods}.`,
  capacityIn: (mw: string, from: string, to: string) => `${mw} from ${from} to ${to}`,
  documents: 'Documents',
  version: (number: number) => `version ${number}`,
  replacesVersion: (number: number) => `Replaces version ${number}`,
  replacedBy: (number: number) => `Replaced by version ${number}`,
  issued: (day: string) => `Dated ${day}`,
  bidders: 'Bidders',
  award: 'Award',
  price: 'Price',
  perKwh: (pesos: string) => `${pesos} per kWh`,
  ercCase: 'ERC case',
  terms: 'Terms',
  psaType: 'Type of agreement',
  startCondition: 'Start',
  related: 'CSP bulletins',
  goneTitle: 'This bidding was withdrawn',
  goneLink: 'See all power supply biddings',
}

export const csv = 'Download data (CSV)'
export const csvOf = (title: string) => `Download data (CSV): ${title}`
export const planDocuments = 'Documents'
export const planYears = 'Plans by year'
export const narrative = 'Summary'

export const pspp = {
  search: {
    text: 'Power we need, what’s already contracted, and when we’ll buy the rest.',
    words: 'pspp demand contracts gap',
  },
  label: 'Power supply procurement plan',
  title: (year: number) => `Power supply procurement plan ${year}`,
  ofYear: (year: number) => `${year} plan`,
  lead: (from: number, to: number) =>
    `Power we need from ${from} to ${to}, what’s already contracted, and when we’ll buy the rest.`,
  description: (utility: string) =>
    `Power that ${utility} needs in the coming years, what’s already contracted, and when it will buy the rest: demand, contracts, biddings and documents.`,
  peak: (year: number) => `Peak demand, ${year}`,
  contracted: (year: number) => `Contracted capacity, ${year}`,
  firstGap: 'First year with a shortfall',
  noGap: 'None',
  toBuy: 'To be contracted',
  biddings: (count: number) => (count === 1 ? '1 bidding' : `${count} biddings`),
  contracts: (count: number) => (count === 1 ? '1 contract' : `${count} contracts`),
  demand: 'Demand and contracted capacity',
  demandIntro:
    'In megawatts, at the annual peak. Striped areas show capacity that isn’t contracted yet. Without new contracts, we’d buy it on the spot market (WESM).',
  chart: (years: string) => `Peak demand and contracts by year. ${years}`,
  chartYear: (year: number, peak: string, contracted: string, gap: string) =>
    `${year}: peak ${peak}, contracted ${contracted}, ${gap}`,
  gap: (mw: string) => `${mw} shortfall`,
  reserve: (mw: string) => `${mw} reserve`,
  missing: 'Not yet contracted',
  peakLine: 'Peak demand',
  table: 'Demand and contracted capacity (MW)',
  year: 'Year',
  peakMw: 'Peak demand (MW)',
  contractedMw: 'Contracted capacity (MW)',
  gapMw: 'Shortfall or reserve (MW)',
  energy: 'Energy (GWh)',
  loss: 'System loss (%)',
  buy: 'Planned power supply biddings',
  buyIntro: 'These are the planned dates. Each bidding’s page shows the current dates.',
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
  nothingToBuy: 'No biddings planned.',
  inForce: 'Contracts',
  inForceIntro: 'Contracts that supply power during the plan period.',
  supplier: 'Supplier',
  technology: 'Technology',
  serves: 'Load type',
  capacity: 'Capacity',
  from: 'From',
  until: 'Until',
  case: 'ERC case',
  together: (year: number) => `Total at ${year} peak`,
  empty: {
    title: 'No plan yet',
    text: 'The plan will be posted here.',
  },
}

export const ddp = {
  search: {
    text: 'Our 10-year network plan.',
    words: 'ddp capital spending substation lines',
  },
  label: 'Distribution development plan',
  title: (from: number, to: number) => `Distribution development plan ${from} to ${to}`,
  lead: 'What we plan to build and what it will cost.',
  description: (utility: string) =>
    `What ${utility} plans to build over 10 years: customers, lines, substations and capital spending, year by year, with the plan’s documents.`,
  customers: 'Customers',
  customersOf: (year: number) => `Customers in ${year}`,
  spending: 'Capital spending',
  spendingIntro: 'In millions of pesos.',
  spendingTotal: (from: number, to: number) => `Capital spending, ${from} to ${to}`,
  millions: (amount: string) => `₱${amount} million`,
  network: 'Lines and substations',
  linesIn: (year: number) => `Lines in ${year}`,
  substationsIn: (year: number) => `Substation capacity in ${year}`,
  circuitKm: 'Lines (circuit km)',
  substationMva: 'Substation capacity (MVA)',
  classes: {
    residential: 'Residential',
    commercial: 'Commercial',
    industrial: 'Industrial',
    otherCustomers: 'Other',
  },
  kinds: { spendLines: 'Lines', spendSubstations: 'Substations', spendMeters: 'Meters', spendOther: 'Other' },
  together: 'Total',
  spendingChart: (years: string) => `Capital spending by year. ${years}`,
  yearAmount: (year: number, amount: string) => `${year}: ${amount}`,
  km: (value: string) => `${value} km`,
  mva: (value: string) => `${value} MVA`,
  empty: {
    title: 'No plan yet',
    text: 'The plan will be posted here.',
  },
}

export const check = {
  search: {
    text: 'Verify that a file is an original we posted.',
    words: 'hash sha256 proof genuine',
  },
  label: 'Verify a document',
  lead: 'See whether a file is an original that we posted, and when we posted it.',
  description: (utility: string) => `Verify that a file is an original document posted by ${utility}.`,
  drop: 'Drag a file here or choose one',
  choose: 'Choose a file',
  how: 'How to compute the fingerprint of a file',
  stays: 'Your file stays on your device. Only its fingerprint (SHA-256) is sent.',
  reading: 'Reading the file',
  failed: 'We can’t read this file. Enter its fingerprint below instead.',
  sum: 'Fingerprint (SHA-256)',
  sumHelp: '64 characters: 0 to 9 and a to f.',
  submit: 'Verify',
  wrong: 'Enter a fingerprint of 64 characters: 0 to 9 and a to f.',
  posted: 'Original: we posted this file',
  notPosted: 'No match: we didn’t post this file',
  notPostedText: 'It may have been changed, or it may come from another source.',
  carriedBy: 'Posted under',
  current: 'Current version',
  replaced: (when: string) => `Replaced by a newer version on ${when}`,
  byHand: 'Verify it yourself',
  byHandText:
    'On a computer, open the command line in the file’s folder and run one of these. Then enter the result above.',
  systems: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
}
