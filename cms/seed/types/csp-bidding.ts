import { defineSeed, type SeedRow } from '../definition'
import { addDays, addWorkingDays, atHour, longDate, longTime, workingDaysAround } from '../demo/calendar'
import { postedBy, publishedOver } from '../demo/history'
import { localDate } from '../demo/months'
import { DEADLINE_HOUR, movedConference, powerBids, type PowerBid } from '../demo/power-bids'
import { phones, supplyContracts, UTILITY } from '../demo/utility'
import { pdf, type PdfText, type SeedFile } from '../files'

const LEGAL =
  'Electric Power Industry Reform Act of 2001; the circulars of the Department of Energy and the resolutions of the Energy Regulatory Commission on competitive selection. This is sample data; there is no such proceeding.'

const EMAIL = 'csp@tanglaw.example'
const CONTACT = `${EMAIL}, ${phones.powerSupplyBids}`

const figure = (value: number): string => value.toLocaleString('en-US')
const dayBefore = (date: string): string => addDays(date, -1)
const yearsLater = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`

/** Two halves of a contract's time. */
function periods({ delivery, termYears, mw, energyMwh }: PowerBid) {
  const middle = yearsLater(delivery, Math.floor(termYears / 2))
  return [
    { from: delivery, to: dayBefore(middle), mw, energyMwh },
    { from: middle, to: dayBefore(yearsLater(delivery, termYears)), mw, energyMwh },
  ]
}

interface DocumentOf {
  kind: string
  title: string
  issued: string
  version?: number
  text: PdfText['paragraphs']
}

function documentsOf(code: string, subject: string, all: DocumentOf[]) {
  return all.map(({ kind, title, issued, version = 1, text }) => {
    const suffix = version > 1 ? `, version ${version}` : ''
    const file: SeedFile = pdf(`${code} ${title}${suffix}`, {
      title: `${title}${suffix}: ${subject}`,
      author: UTILITY,
      reference: code,
      date: new Date(atHour(issued, 9)),
      paragraphs: text,
    })
    return { kind, title, issued, version, file }
  })
}

const invitation = (bid: PowerBid, deadline: string): PdfText['paragraphs'] => [
  `${UTILITY} invites bids for ${bid.mw} MW of contracted capacity, ${figure(bid.energyMwh)} MWh a year, for ${bid.termYears} years from ${longDate(bid.delivery)}.`,
  '# Who may bid',
  'Generation companies, alone or in a consortium, that can deliver from the start of the contract. Affiliates of the utility bid on the same terms and must disclose the relationship.',
  '# How bids are compared',
  'The lowest levelized price per kWh over the whole contract, delivered at our meters, wins.',
  '# Schedule',
  {
    columns: ['Step', 'Date'],
    rows: [
      ['Pre-bid conference', longDate(bid.preBid)],
      ['Bid deadline and opening', longDate(localDate(new Date(deadline)))],
      ['First delivery', longDate(bid.delivery)],
    ],
  },
  `Bids are accepted until ${longTime(deadline)}, Philippine time. Contact: ${CONTACT}.`,
]

const terms = ({ mw, termYears, loadType, energyMwh }: PowerBid): PdfText['paragraphs'] => [
  '# 1. Capacity and term',
  `${mw} MW for ${termYears} years, ${figure(energyMwh)} MWh a year. ${loadType === 'base' ? 'Scheduled and forced outages together may not exceed 720 hours a year.' : 'Capacity is dispatched on a day-ahead nomination by the utility.'}`,
  '# 2. Price',
  'One price for capacity and one for energy, both without value-added tax.',
  '# 3. Fuel',
  'Fuel cost is either fixed or follows a published index. It may not be passed on otherwise.',
  '# 4. Replacement power',
  'Energy that is not delivered is replaced at the contract price, or its cost above that price is paid.',
  '# 5. Termination',
  'Either party may end the contract after 12 months of force majeure, or if the Energy Regulatory Commission denies approval.',
]

const common = { legalBasis: LEGAL, email: EMAIL, phone: phones.powerSupplyBids }

const figuresOf = (bid: PowerBid) => ({
  code: bid.code,
  capacityMw: bid.mw,
  energyMwh: bid.energyMwh,
  loadType: bid.loadType,
  technology: bid.technology,
  psaType: 'physical',
  termYears: bid.termYears,
  deliveryStart: bid.delivery,
  periods: periods(bid),
})

/** Documents are posted at nine in the morning of the day that they were issued. */
const issuedBy = <Issued extends { issued: string }>(all: readonly Issued[], instant: string): Issued[] =>
  all.filter(({ issued }) => atHour(issued, 9) <= instant)

/** The bid of the demo that is open: its documents, its bulletins, and a conference that was moved. */
function seventeen(at: Date): SeedRow {
  const day = workingDaysAround(at)
  const bid = powerBids(at).baseload
  const conference = movedConference(at)
  const subject = '17 MW contracted capacity'
  const indexNamed = day(-12)
  const bulletin = (number: string, issued: string, changes: string) => ({
    number,
    issuedAt: atHour(issued, 9),
    changes,
    file: pdf(`${bid.code} supplemental bulletin ${number}`, {
      title: `Supplemental bulletin no. ${number}: ${subject}`,
      author: UTILITY,
      reference: bid.code,
      date: new Date(atHour(issued, 9)),
      paragraphs: [changes, 'All other terms remain unchanged.', `Questions: ${CONTACT}.`],
    }),
  })
  const bidBulletins = [
    bulletin(
      '1',
      indexNamed,
      'Section 3 of the terms of reference now specifies the index to which the fuel cost may be tied.',
    ),
    bulletin(
      '2',
      conference.announced,
      `The pre-bid conference moves from ${longDate(conference.was)}, to ${longDate(conference.to)}, so that all 5 bidders can attend. The bid deadline does not change.`,
    ),
  ]
  const documents = documentsOf(bid.code, subject, [
    {
      kind: 'invitation_to_bid',
      title: 'Invitation to bid',
      issued: bid.invitation,
      text: invitation(bid, bid.deadline),
    },
    { kind: 'terms_of_reference', title: 'Terms of reference', issued: bid.invitation, text: terms(bid) },
    {
      kind: 'terms_of_reference',
      title: 'Terms of reference',
      issued: indexNamed,
      version: 2,
      text: [
        ...terms(bid),
        '# Changed in this version',
        'Section 3: the published index is the monthly benchmark that the Department of Energy posts.',
      ],
    },
    {
      kind: 'instructions_to_bidders',
      title: 'Instructions to bidders',
      issued: bid.invitation,
      text: [
        'Submit 2 sealed envelopes: one with the eligibility documents, one with the price bid. Price bids of bidders who are not eligible are returned unopened.',
        'Each bidder may submit 1 bid. A bid security of 2% of the first year’s contract value accompanies it.',
      ],
    },
    {
      kind: 'psa_template',
      title: 'Power supply agreement template',
      issued: bid.invitation,
      text: terms(bid),
    },
    {
      kind: 'certificate_of_conformity',
      title: 'Certificate of conformity from the Department of Energy',
      issued: day(-24),
      text: ['The terms conform to the plan. Sample data: there is no such certificate.'],
    },
  ])
  const published = atHour(bid.invitation, 9)
  const interest = day(-8)
  const known = (instant: string): object => ({
    ...common,
    ...figuresOf(bid),
    round: 1,
    title: bid.title,
    shortTitle: subject,
    slug: 'procurement-of-seventeen-megawatts-17-mw-contracted-capacity',
    stage: instant === published ? 'published' : 'pre_bid',
    startCondition: 'From the delivery date, or from ERC approval if that is later',
    submissionDeadline: bid.deadline,
    summary:
      'Baseload supply for 10 years, to replace purchases on the spot market. Any technology may be offered; the lowest levelized price per kWh wins. An expression of interest isn’t required: any eligible bidder may bid until the deadline.',
    milestones: [
      { name: 'Invitation to bid posted', planned: bid.invitation, actual: bid.invitation },
      {
        name: 'Expression of interest',
        planned: interest,
        ...(instant >= atHour(interest, 9) && { actual: interest, note: '5 bidders; others may still bid' }),
      },
      {
        name: 'Pre-bid conference',
        planned: conference.was,
        ...(instant >= bidBulletins[1]!.issuedAt && { revised: conference.to }),
        note: '2:00 PM, bidding room and online',
      },
      { name: 'Submission and opening of bids', planned: bid.opening },
      { name: 'Post-qualification', planned: bid.postQualification },
      { name: 'Notice of award', planned: bid.award },
      { name: 'Joint filing with the ERC', planned: bid.filing },
      { name: 'First delivery', planned: bid.delivery },
    ],
    documents: issuedBy(documents, instant),
    bidBulletins: postedBy(bidBulletins, instant),
  })
  return publishedOver([published, ...bidBulletins.map((one) => one.issuedAt)], at, known)
}

const planned = (at: Date, bid: PowerBid, more: object = {}): SeedRow => {
  const kind = bid.loadType === 'peaking' ? 'peaking' : 'mid-merit'
  return {
    at: atHour(workingDaysAround(at)(-24), 11),
    data: {
      ...common,
      round: 1,
      ...more,
      ...figuresOf(bid),
      title: bid.title,
      shortTitle: bid.name,
      slug: `procurement-of-${bid.mw}-mw-${kind}-capacity`,
      stage: 'planned',
      milestones: [
        { name: 'Invitation to bid posted', planned: bid.invitation },
        { name: 'Pre-bid conference', planned: bid.preBid },
        { name: 'Submission and opening of bids', planned: bid.opening },
        { name: 'Notice of award', planned: bid.award },
        { name: 'Joint filing with the ERC', planned: bid.filing },
        { name: 'First delivery', planned: bid.delivery },
      ],
    },
  }
}

/** A bid whose time of bidding is over. */
interface Over {
  bid: PowerBid
  /** What it becomes, each step from nine in the morning of its day. */
  steps: { on: string; stage: string; more: object }[]
  documents?: DocumentOf[]
  bidBulletins?: {
    number: string
    issuedAt: string
    changes: string
    previousDeadline: string
    newDeadline: string
  }[]
}

function over(at: Date, { bid, steps, documents: later = [], bidBulletins = [] }: Over): SeedRow {
  const firstDeadline = bidBulletins[0]?.previousDeadline ?? bid.deadline
  const documents = documentsOf(bid.code, bid.name, [
    {
      kind: 'invitation_to_bid',
      title: 'Invitation to bid',
      issued: bid.invitation,
      text: invitation(bid, firstDeadline),
    },
    { kind: 'terms_of_reference', title: 'Terms of reference', issued: bid.invitation, text: terms(bid) },
    ...later,
  ])
  const hasFailed = steps.some(({ stage }) => stage === 'failed')
  const known = (instant: string): object => {
    const reached = steps.filter(({ on }) => atHour(on, 15) <= instant)
    const isMoved = postedBy(bidBulletins, instant).length > 0
    const done = (name: string, day: string, was = day) => ({
      name,
      planned: was,
      ...(isMoved && was !== day && { revised: day }),
      ...(instant >= atHour(day, 9) && { actual: day }),
    })
    return {
      ...common,
      ...figuresOf(bid),
      round: 1,
      title: bid.title,
      shortTitle: bid.name,
      slug: `procurement-of-${bid.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      stage: reached.at(-1)?.stage ?? 'published',
      submissionDeadline: postedBy(bidBulletins, instant).at(-1)?.newDeadline ?? firstDeadline,
      milestones: [
        done('Invitation to bid posted', bid.invitation),
        done('Pre-bid conference', bid.preBid),
        done('Submission and opening of bids', bid.opening, bid.asPlanned.opening),
        ...(hasFailed
          ? []
          : [
              done('Post-qualification', bid.postQualification, bid.asPlanned.postQualification),
              done('Notice of award', bid.award, bid.asPlanned.award),
              done('Joint filing with the ERC', bid.filing, bid.asPlanned.filing),
            ]),
      ],
      documents: issuedBy(documents, instant),
      bidBulletins: postedBy(bidBulletins, instant),
      ...Object.assign({}, ...reached.map(({ more }) => more)),
    }
  }
  const days = [
    ...documents.map(({ issued }) => atHour(issued, 9)),
    ...bidBulletins.map((one) => one.issuedAt),
    ...steps.map(({ on }) => atHour(on, 15)),
  ]
  return publishedOver(days, at, known)
}

/** The demo's six bids as of an instant: planned, open, under evaluation, failed, filed with the ERC. */
export function cspBiddings(at: Date): SeedRow[] {
  const { midMerit, peaking, solarWithStorage, failed, geothermal } = powerBids(at)
  const year = Number(localDate(at).slice(0, 4))
  const filed = supplyContracts(year).find(({ biddingCode }) => biddingCode === geothermal.code)!
  const failedOn = addWorkingDays(failed.opening, 2)
  const solarWas = atHour(solarWithStorage.asPlanned.opening, DEADLINE_HOUR)
  const bulletinOn = addWorkingDays(localDate(new Date(solarWas)), -4)
  const price = (amount: number): string => `PHP ${amount.toFixed(4)} per kWh`
  return [
    seventeen(at),
    planned(at, midMerit, {
      rebidOf: failed.code,
      round: 2,
    }),
    planned(at, peaking),
    over(at, {
      bid: solarWithStorage,
      bidBulletins: [
        {
          number: '1',
          issuedAt: atHour(bulletinOn, 9),
          changes: `At the request of 2 bidders, who need time to confirm their connection to the grid, the deadline moves from ${longTime(solarWas)}, to ${longTime(solarWithStorage.deadline)}.`,
          previousDeadline: solarWas,
          newDeadline: solarWithStorage.deadline,
        },
      ],
      steps: [
        {
          on: solarWithStorage.opening,
          stage: 'evaluation',
          more: {
            bidders: [
              { name: 'Silahis Plains Solar' },
              { name: 'Amihan Renewables' },
              { name: 'Tala Storage' },
            ],
          },
        },
      ],
    }),
    over(at, {
      bid: failed,
      documents: [
        {
          kind: 'notice_of_failure_of_bidding',
          title: 'Notice of failure',
          issued: failedOn,
          text: [
            `Only 1 bid was received by the deadline of ${longTime(failed.deadline)}. The rules require at least 2. The bid was returned unopened.`,
            `The capacity becomes part of the bidding for ${midMerit.name}, ${midMerit.code}.`,
          ],
        },
      ],
      steps: [
        {
          on: failedOn,
          stage: 'failed',
          more: {
            bidders: [{ name: 'Punta Laot Thermal Power', outcome: 'Only bid; returned unopened' }],
            resultNote:
              'Only 1 bid was received; the rules require at least 2. The capacity is part of the next bidding, for 20 MW of mid-merit power.',
          },
        },
      ],
    }),
    over(at, {
      bid: geothermal,
      documents: [
        {
          kind: 'abstract_of_bids',
          title: 'Abstract of bids',
          issued: addWorkingDays(geothermal.opening, 1),
          text: [
            `We received 3 bids by ${longTime(geothermal.deadline)} and opened them in public.`,
            {
              columns: ['Bidder', 'PHP per kWh'],
              rows: [
                ['Hamog Ridge Geothermal', '5.5800'],
                ['Amihan Renewables', '5.9150'],
                ['Luntian Steam Fields', '6.2400'],
              ],
            },
          ],
        },
        {
          kind: 'tpbac_resolution',
          title: 'TPBAC resolution',
          issued: addWorkingDays(geothermal.award, -3),
          text: [
            'Hamog Ridge Geothermal’s bid has the lowest levelized price and passed post-qualification. The committee recommends the award.',
          ],
        },
        {
          kind: 'notice_of_award',
          title: 'Notice of award',
          issued: geothermal.award,
          text: [
            `The contract for ${geothermal.mw} MW is awarded to Hamog Ridge Geothermal, the lowest bidder of 3, at ${price(5.58)}.`,
          ],
        },
        {
          kind: 'psa',
          title: 'Power supply agreement',
          issued: geothermal.signing,
          text: terms(geothermal),
        },
      ],
      steps: [
        {
          on: geothermal.award,
          stage: 'awarded',
          more: {
            bidders: [
              { name: 'Hamog Ridge Geothermal', outcome: 'Lowest price, ₱5.5800 per kWh; qualified' },
              { name: 'Amihan Renewables', outcome: 'Second, ₱5.9150 per kWh' },
              { name: 'Luntian Steam Fields', outcome: 'Third, ₱6.2400 per kWh' },
            ],
            winningBidder: 'Hamog Ridge Geothermal',
            contractPrice: 5.58,
            noticeOfAwardOn: geothermal.award,
          },
        },
        {
          on: geothermal.filing,
          stage: 'filed_with_erc',
          more: { ercCase: `${filed.ercCase} (sample data)` },
        },
      ],
    }),
  ]
}

export default defineSeed({ demo: ({ at }) => cspBiddings(at) })
