import { defineSeed, published, type SeedRow } from '../definition'
import { localDate, localMonth, startOfLocalDay } from '../demo/months'
import { pdf, type SeedFile } from '../files'

const AUTHOR = 'Tanglaw Electric'
const dayMs = 86_400_000
const HOURS = 8760

const LEGAL =
  'Electric Power Industry Reform Act of 2001; the circulars of the energy department and the resolutions of the commission on competitive selection. Demonstration data: no proceeding stands behind it.'

interface Steps {
  today: number
  /** An instant: so many days from today, at an hour of the day. */
  on: (days: number, hour: number) => string
  /** A calendar date so many days from today. */
  date: (days: number) => string
  /** The 26th of December so many years from now: contracts of the demo begin with a billing month. */
  december: (years: number) => string
}

function stepsFrom(at: Date): Steps {
  const today = startOfLocalDay(localDate(at)).getTime()
  const year = Number(localMonth(at).slice(0, 4))
  return {
    today,
    on: (days, hour) => new Date(today + days * dayMs + hour * 3_600_000).toISOString(),
    date: (days) => localDate(new Date(today + days * dayMs)),
    december: (years) => `${year + years}-12-26`,
  }
}

const dayBefore = (date: string): string => new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)
const yearsLater = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`

/** Two halves of a contract's time, with the energy of every hour of a year at a load factor. */
function periods(start: string, years: number, mw: number, loadFactor = 1) {
  const middle = yearsLater(start, Math.floor(years / 2))
  const energyMwh = Math.round(mw * HOURS * loadFactor)
  return [
    { from: start, to: dayBefore(middle), mw, energyMwh },
    { from: middle, to: dayBefore(yearsLater(start, years)), mw, energyMwh },
  ]
}

interface DocumentOf {
  kind: string
  title?: string
  issued: string
  version?: number
  text: string[]
}

function documentsOf(code: string, subject: string, all: DocumentOf[]): object[] {
  return all.map(({ kind, title, issued, version = 1, text }) => {
    const name = title ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`
    const suffix = version > 1 ? `, version ${version}` : ''
    const file: SeedFile = pdf(`${code} ${name}${suffix}`, {
      title: `${name}${suffix}: ${subject}`,
      author: AUTHOR,
      date: new Date(`${issued}T02:00:00Z`),
      paragraphs: text,
    })
    return { kind, title: name, issued, version, file }
  })
}

const invitation = (mw: number, energy: string): string[] => [
  `${AUTHOR} invites offers for ${mw} MW of contracted capacity, ${energy} MWh a year.`,
  '# Who may bid',
  'Generation companies, alone or together, that can deliver from the start of the contract. Affiliates of the utility bid under the same terms and say so.',
  '# How bids are compared',
  'The lowest levelized price per kWh over the whole contract wins, landed at our meters.',
]

const terms = (mw: number, years: number): string[] => [
  '# Capacity and time',
  `${mw} MW for ${years} years, firm, with at most 720 hours of outage a year.`,
  '# Price',
  'One price for capacity and one for energy. Fuel follows a published index, or not at all.',
  '# Replacement',
  'What is not delivered is replaced at the contract’s price or paid.',
]

const common = {
  legalBasis: LEGAL,
  email: 'csp@tanglaw.example',
  phone: '(033) 555-0162',
  round: 1,
}

/** The bid of the demo that is open: its documents, its bulletins, and a conference that was moved. */
function seventeen({ on, date, december }: Steps): SeedRow {
  const start = december(1)
  const code = `CSP-${date(0).slice(0, 4)}-02`
  const subject = '17 MW contracted capacity'
  const deadline = on(26, 12)
  const bulletin = (number: string, day: number, changes: string): object => ({
    number,
    at: on(day, 9),
    changes,
    file: pdf(`${code} bid bulletin ${number}`, {
      title: `Bid bulletin no. ${number}: ${subject}`,
      author: AUTHOR,
      date: new Date(on(day, 9)),
      paragraphs: [changes, 'All other terms stay as they are.'],
    }),
  })
  return published({
    ...common,
    code,
    title: 'Procurement of Seventeen Megawatts (17 MW) Contracted Capacity',
    shortTitle: '17 MW contracted capacity',
    slug: 'procurement-of-seventeen-megawatts-17-mw-contracted-capacity',
    stage: 'pre_bid',
    capacityMw: 17,
    energyMwh: 17 * HOURS,
    loadType: 'base',
    technology: 'Any technology',
    psaType: 'physical',
    termYears: 10,
    deliveryStart: start,
    startCondition: 'From this day, or from the commission’s approval if that comes later',
    deadline,
    summary:
      'Baseload for ten years, in place of a contract that ends. Any technology may be offered; the lowest levelized price per kWh wins.',
    periods: periods(start, 10, 17),
    milestones: [
      { name: 'Invitation to bid published', planned: date(-19), actual: date(-19) },
      { name: 'Expression of interest', planned: date(-8), actual: date(-8), note: '5 bidders' },
      {
        name: 'Pre-bid conference',
        planned: date(-1),
        revised: date(3),
        note: '2:00 PM, bidding room and online',
      },
      { name: 'Submission and opening of bids', planned: date(26) },
      { name: 'Post-qualification', planned: date(56) },
      { name: 'Notice of award', planned: date(69) },
      { name: 'Joint filing with the ERC', planned: date(161) },
      { name: 'First delivery', planned: start },
    ],
    documents: documentsOf(code, subject, [
      { kind: 'invitation_to_bid', issued: date(-19), text: invitation(17, '148,920') },
      { kind: 'terms_of_reference', issued: date(-19), text: terms(17, 10) },
      {
        kind: 'terms_of_reference',
        issued: date(-12),
        version: 2,
        text: [...terms(17, 10), '# Changed in this version', 'The index of the fuel’s price is named.'],
      },
      {
        kind: 'instructions_to_bidders',
        issued: date(-19),
        text: ['Two envelopes: one for what you are, one for your price.'],
      },
      {
        kind: 'psa_template',
        title: 'Template of the power supply agreement',
        issued: date(-19),
        text: terms(17, 10),
      },
      {
        kind: 'conformity_certificate',
        title: 'Certificate of conformity of the energy department',
        issued: date(-24),
        text: ['The terms conform to the plan. Demonstration data: no certificate stands behind it.'],
      },
    ]),
    supplements: [
      bulletin(
        '1',
        -12,
        'Terms of reference: the index that a fuel’s price follows is now named in section 3.',
      ),
      bulletin(
        '2',
        -3,
        'The pre-bid conference moves by four days, so that all five bidders can attend. The deadline stays.',
      ),
    ],
  })
}

interface Planned {
  code: string
  mw: number
  title: string
  loadType: string
  technology: string
  years: number
  loadFactor: number
  start: string
  /** Days from today to its publication. */
  published: number
  /** Of the bid that failed before it. */
  rebidOf?: string
  round?: number
}

const planned = (
  { date }: Steps,
  { code, mw, title, years, loadFactor, start, published: first, ...rest }: Planned,
): SeedRow =>
  published({
    ...common,
    ...rest,
    code,
    title,
    shortTitle: `${mw} MW ${rest.loadType === 'peaking' ? 'peaking' : 'mid-merit'}`,
    slug: `procurement-of-${mw}-mw-${rest.loadType === 'peaking' ? 'peaking' : 'mid-merit'}-capacity`,
    stage: 'planned',
    capacityMw: mw,
    energyMwh: Math.round(mw * HOURS * loadFactor),
    psaType: 'physical',
    termYears: years,
    deliveryStart: start,
    periods: periods(start, years, mw, loadFactor),
    milestones: [
      { name: 'Invitation to bid published', planned: date(first) },
      { name: 'Pre-bid conference', planned: date(first + 14) },
      { name: 'Submission and opening of bids', planned: date(first + 63) },
      { name: 'Notice of award', planned: date(first + 112) },
      { name: 'Joint filing with the ERC', planned: date(first + 206) },
      { name: 'First delivery', planned: start },
    ],
  })

/** A bid whose time of bidding is over: `opened` days from today, a negative number. */
interface Over {
  code: string
  mw: number
  name: string
  technology: string
  stage: string
  opened: number
  years: number
  loadFactor: number
  documents: DocumentOf[]
  more: object
}

function over(
  { date, on, december }: Steps,
  { code, mw, name, opened, years, loadFactor, documents, more, ...rest }: Over,
): SeedRow {
  const start = december(2)
  const subject = `${mw} MW ${name}`
  const energy = Math.round(mw * HOURS * loadFactor)
  const afterOpening = [
    {
      name: 'Post-qualification',
      planned: date(opened + 30),
      ...(opened < -30 && { actual: date(opened + 28) }),
    },
    {
      name: 'Notice of award',
      planned: date(opened + 43),
      ...(opened < -60 && { actual: date(opened + 47) }),
    },
    {
      name: 'Joint filing with the ERC',
      planned: date(opened + 135),
      ...(opened < -150 && { actual: date(opened + 141) }),
    },
  ]
  return published({
    ...common,
    ...rest,
    code,
    title: `Procurement of ${subject}`,
    shortTitle: subject,
    slug: `procurement-of-${subject.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    capacityMw: mw,
    energyMwh: energy,
    loadType: name.startsWith('mid-merit') ? 'mid_merit' : 'base',
    psaType: 'physical',
    termYears: years,
    deliveryStart: start,
    deadline: on(opened, 12),
    periods: periods(start, years, mw, loadFactor),
    milestones: [
      { name: 'Invitation to bid published', planned: date(opened - 49), actual: date(opened - 49) },
      { name: 'Pre-bid conference', planned: date(opened - 35), actual: date(opened - 35) },
      { name: 'Submission and opening of bids', planned: date(opened), actual: date(opened) },
      ...(rest.stage === 'failed' ? [] : afterOpening),
    ],
    documents: documentsOf(code, subject, [
      {
        kind: 'invitation_to_bid',
        issued: date(opened - 49),
        text: invitation(mw, energy.toLocaleString('en-PH')),
      },
      { kind: 'terms_of_reference', issued: date(opened - 49), text: terms(mw, years) },
      ...documents,
    ]),
    ...more,
  })
}

/** The demo's six bids as of an instant: planned, open, under evaluation, failed, filed with the commission. */
export function cspBids(at: Date): SeedRow[] {
  const steps = stepsFrom(at)
  const { date, on, december } = steps
  const year = Number(date(0).slice(0, 4))
  const [filed, failed, evaluated] = [-190, -95, -9]
  return [
    seventeen(steps),
    planned(steps, {
      code: `CSP-${year + 1}-01`,
      mw: 20,
      title: 'Procurement of Twenty Megawatts (20 MW) Mid-Merit Capacity',
      loadType: 'mid_merit',
      technology: 'Gas, hydro or storage',
      years: 10,
      loadFactor: 0.4,
      start: yearsLater(december(1), 1).replace('-12-26', '-03-26'),
      published: 107,
      rebidOf: `CSP-${year - 1}-02`,
      round: 2,
    }),
    planned(steps, {
      code: `CSP-${year + 1}-02`,
      mw: 12,
      title: 'Procurement of Twelve Megawatts (12 MW) Peaking Capacity',
      loadType: 'peaking',
      technology: 'Storage preferred',
      years: 15,
      loadFactor: 0.1,
      start: yearsLater(december(1), 1).replace('-12-26', '-06-26'),
      published: 254,
    }),
    over(steps, {
      code: `CSP-${year}-01`,
      mw: 12,
      name: 'solar with storage',
      technology: 'Solar with storage',
      stage: 'evaluation',
      opened: evaluated,
      years: 20,
      loadFactor: 0.22,
      documents: [],
      more: {
        supplements: [
          {
            number: '1',
            at: on(evaluated - 12, 9),
            changes:
              'Two bidders asked for time to confirm their connection to the grid. The deadline moves by one week.',
            deadlineWas: on(evaluated - 7, 12),
            deadline: on(evaluated, 12),
          },
        ],
        bidders: [{ name: 'Silahis Plains Solar' }, { name: 'Amihan Renewables' }, { name: 'Tala Storage' }],
      },
    }),
    over(steps, {
      code: `CSP-${year - 1}-02`,
      mw: 15,
      name: 'mid-merit capacity, first round',
      technology: 'Any technology',
      stage: 'failed',
      opened: failed,
      years: 5,
      loadFactor: 0.5,
      documents: [
        {
          kind: 'failure_notice',
          title: 'Notice of failure',
          issued: date(failed + 3),
          text: ['One offer was received. The rules ask for two.'],
        },
      ],
      more: {
        bidders: [{ name: 'Punta Laot Thermal Power', outcome: 'The only offer; returned unopened' }],
        outcome:
          'One offer was received where the rules ask for two. The capacity is part of the bid for 20 MW of mid-merit power.',
      },
    }),
    over(steps, {
      code: `CSP-${year - 1}-01`,
      mw: 24,
      name: 'geothermal baseload',
      technology: 'Geothermal',
      stage: 'filed_erc',
      opened: filed,
      years: 10,
      loadFactor: 1,
      documents: [
        {
          kind: 'abstract_of_bids',
          issued: date(filed),
          text: ['Three offers, from PHP 5.5800 to PHP 6.2400 per kWh.'],
        },
        {
          kind: 'tpbac_resolution',
          title: 'Resolution of the committee',
          issued: date(filed + 40),
          text: ['The committee recommends the award.'],
        },
        {
          kind: 'notice_of_award',
          issued: date(filed + 47),
          text: ['Awarded to Hamog Ridge Geothermal at PHP 5.5800 per kWh.'],
        },
        { kind: 'psa', title: 'Power supply agreement', issued: date(filed + 90), text: terms(24, 10) },
      ],
      more: {
        bidders: [
          { name: 'Hamog Ridge Geothermal', outcome: 'Lowest price, qualified' },
          { name: 'Punta Laot Thermal Power', outcome: 'Second' },
          { name: 'Amihan Renewables', outcome: 'Third' },
        ],
        supplier: 'Hamog Ridge Geothermal',
        awardPrice: 5.58,
        awardedOn: date(filed + 47),
        ercCase: `${year}-031 RC (demonstration data)`,
      },
    }),
  ]
}

export default defineSeed({ demo: ({ at }) => cspBids(at) })
