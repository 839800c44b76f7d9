import { defineSeed, type SeedRow } from '../definition'
import { addWorkingDays, atHour, isWorkingDay, longTime, workingDaysAround } from '../demo/calendar'
import { postedBy, publishedOver } from '../demo/history'
import { localDate } from '../demo/months'
import { phones, UTILITY } from '../demo/utility'
import { pdf, type PdfText, type SeedFile } from '../files'

type Category = 'goods' | 'infrastructure' | 'services' | 'consulting_services' | 'disposal'
type Stage = 'open' | 'closed' | 'awarded' | 'failed' | 'cancelled'

interface Bidding {
  category: Category
  title: string
  /** Where it isn't made from the title. */
  slug?: string
  /** What is bought or sold, in a sentence or two. */
  scope: string
  /** Approved budget in pesos; of a sale, its floor price. */
  amount: number
  stage: Stage
  /** Days from today to the deadline that holds. */
  days: number
  /** What each supplemental bulletin changes besides the deadline. */
  bulletins?: string[]
  /** Who won, and the amount of the award in thousandths of the budget or floor price. */
  award?: [supplier: string, share: number]
  /** Why it failed or was cancelled, and what follows. */
  outcome?: string
}

const biddings: Bidding[] = [
  {
    category: 'goods',
    title: 'Supply and delivery of 400 units of 25 kVA distribution transformers',
    scope:
      'Single-phase pole-mounted transformers, 7.62 kV to 240 V, delivered to the Santa Aurora warehouse in 4 lots over 6 months.',
    amount: 38_500_000,
    stage: 'open',
    days: 6,
    bulletins: [
      'Bidders asked for time to have sample units tested at an accredited laboratory.',
      'Section 4 of the technical specifications now accepts type-test certificates from any ISO/IEC 17025 laboratory.',
    ],
  },
  {
    category: 'goods',
    title: 'Supply and delivery of 12,000 single-phase smart meters',
    scope:
      'Class 1 bidirectional smart meters with a radio module, including the head-end license for 3 years.',
    amount: 54_000_000,
    stage: 'open',
    days: 14,
    bulletins: ['The communication protocol in Annex C is now DLMS/COSEM or its equivalent.'],
  },
  {
    category: 'infrastructure',
    title: 'Rebuilding of the 13.2 kV line from Mabini to San Roque',
    scope:
      'Replacement of 62 poles and 3.4 kilometers of three-phase line with covered conductor on Feeder 4.',
    amount: 27_400_000,
    stage: 'open',
    days: 2,
    bulletins: ['A second site inspection has been added because rain cut the first one short.'],
  },
  {
    category: 'services',
    title: 'Tree trimming along 180 km of line, 2 years',
    scope: 'Trimming to a clearance of 2 meters on Feeders 6 to 12, twice a year, with removal of cuttings.',
    amount: 9_600_000,
    stage: 'open',
    days: 21,
  },
  {
    category: 'infrastructure',
    title: 'Extension of the control building, Central substation',
    scope:
      'A 2-story extension of 1,100 square meters for the control room, protection panels and batteries, with air conditioning and fire protection.',
    amount: 61_200_000,
    stage: 'open',
    days: 33,
  },
  {
    category: 'consulting_services',
    title: 'Study of voltage and losses on Feeders 4 and 7',
    scope:
      'Measurements over 3 months, a model of both feeders, and a ranked list of measures with their costs.',
    amount: 3_200_000,
    stage: 'open',
    days: 9,
  },
  {
    category: 'disposal',
    title: 'Sale of 86 retired transformers, as is, where is',
    scope: 'Oil-filled units of 10 to 50 kVA, tested and found free of PCBs, at the Santa Aurora warehouse.',
    amount: 1_900_000,
    stage: 'open',
    days: 11,
  },
  {
    category: 'goods',
    title: 'Supply of crossarms, insulators and line hardware for 1 year',
    scope: 'Framework agreement with 4 quarterly orders, for maintenance stock at 3 warehouses.',
    amount: 14_800_000,
    stage: 'open',
    days: 0,
    bulletins: ['Steel crossarms of equal strength are accepted in place of wooden ones for items 3 to 6.'],
  },
  {
    category: 'services',
    title: 'Security of substations and offices, 2 years',
    scope: '34 guard posts at 5 substations, the main office and the warehouses.',
    amount: 11_700_000,
    stage: 'closed',
    days: -3,
  },
  {
    category: 'goods',
    title: 'Supply and delivery of 2 bucket trucks',
    scope:
      'Insulated aerial devices with a working height of 14 meters on a 4x2 chassis, with operator training.',
    amount: 18_900_000,
    stage: 'closed',
    days: -6,
    bulletins: ['The chassis may be of the current or the preceding model year.'],
  },
  {
    category: 'infrastructure',
    title: 'Replacement of 640 wooden poles with steel poles in Bagong Silang',
    scope: 'Poles of 35 and 40 feet on Feeders 16 to 18, with transfer of lines and service drops.',
    amount: 31_500_000,
    stage: 'closed',
    days: -10,
  },
  {
    category: 'services',
    title: 'Meter reading and bill delivery, 3 municipalities',
    scope:
      'Monthly reading and same-day bill delivery for 51,600 accounts in Bagong Silang, Lumangbayan and San Isidro del Mar.',
    amount: 22_300_000,
    stage: 'closed',
    days: -14,
  },
  {
    category: 'goods',
    title: 'Supply of ACSR conductor, 336.4 MCM, 90 km',
    scope: 'Bare conductor on returnable reels, with a mill test certificate for each reel.',
    amount: 16_700_000,
    stage: 'closed',
    days: -18,
    bulletins: [
      'Reels of 1,500 meters are accepted in addition to those of 2,000 meters.',
      'Delivery may be split into 2 shipments 30 days apart.',
    ],
  },
  {
    category: 'consulting_services',
    title: 'Independent audit of 3 years’ accounts',
    scope:
      'Audit of the financial statements under Philippine Standards on Auditing, with a management letter each year.',
    amount: 4_100_000,
    stage: 'awarded',
    days: -45,
    award: ['Abad Dimaculangan & Co., CPAs', 941],
  },
  {
    category: 'goods',
    title: 'Supply and delivery of 69 kV circuit breakers',
    scope: 'SF6-free live-tank breakers for Hamog and Luntian substations, with supervision of installation.',
    amount: 24_600_000,
    stage: 'awarded',
    days: -52,
    bulletins: ['Vacuum breakers are accepted in addition to those with clean-air insulation.'],
    award: ['Balangay High Voltage Supply', 967],
  },
  {
    category: 'infrastructure',
    title: 'Underground cabling of Rizal Street, phase 1',
    scope: 'Ducts, manholes and 1.1 kilometers of 15 kV cable between the market and the bridge.',
    amount: 72_900_000,
    stage: 'awarded',
    days: -60,
    bulletins: ['Work hours in front of the market change to 9:00 PM to 5:00 AM at the city’s request.'],
    award: ['Kalasag Engineering Works', 956],
  },
  {
    category: 'services',
    title: 'Collection of payments through partner outlets',
    scope: 'Over-the-counter collection at 120 or more outlets in the franchise area, credited the same day.',
    amount: 6_800_000,
    stage: 'awarded',
    days: -71,
    award: ['Tulay Payment Services', 912],
  },
  {
    category: 'goods',
    title: 'Supply of personal protective equipment for line crews',
    scope:
      'Arc-rated clothing, class 0 to 2 rubber gloves, helmets and fall-arrest harnesses for 210 workers.',
    amount: 5_200_000,
    stage: 'awarded',
    days: -84,
    award: ['Bantay Safety Products', 978],
  },
  {
    category: 'infrastructure',
    title: 'Repainting of the steel towers across the bay',
    scope: 'Cleaning, corrosion repair and 3 coats of paint on 11 towers of the 69 kV line.',
    amount: 8_700_000,
    stage: 'awarded',
    days: -96,
    award: ['Matatag Industrial Coatings', 934],
  },
  {
    category: 'goods',
    title: 'Supply and delivery of 30 remote-controlled reclosers',
    scope: 'Three-phase 15 kV reclosers with controllers that report to the control room.',
    amount: 33_100_000,
    stage: 'awarded',
    days: -110,
    bulletins: ['Controllers with DNP3 over cellular networks are accepted.'],
    award: ['Balangay High Voltage Supply', 949],
  },
  {
    category: 'disposal',
    title: 'Sale of scrap conductor, 14 metric tons',
    scope:
      'Aluminum and copper conductor removed from service, weighed at loading in the presence of both parties.',
    amount: 2_600_000,
    stage: 'awarded',
    days: -124,
    award: ['Hilaga Metals and Trading', 1124],
  },
  {
    category: 'services',
    title: 'Cleaning and upkeep of the main office',
    scope: 'Daily cleaning, supplies and minor repairs for 2 years.',
    amount: 3_900_000,
    stage: 'awarded',
    days: -140,
    award: ['Sinag Araw Services Cooperative', 925],
  },
  {
    category: 'consulting_services',
    title: 'Design of the second 69 kV line around the bay',
    scope: 'Route survey, foundation and tower design, and bid documents for 31 kilometers of line.',
    amount: 12_400_000,
    stage: 'awarded',
    days: -163,
    award: ['Lakan Power Consultants', 962],
  },
  {
    category: 'goods',
    title: 'Supply and delivery of a mobile substation, 10 MVA',
    scope: 'A trailer-mounted 69/13.2 kV substation with switchgear and protection.',
    amount: 89_000_000,
    stage: 'failed',
    days: -38,
    bulletins: ['Delivery within 14 months, instead of 12, is accepted.'],
    outcome:
      'The only bid received exceeded the approved budget. The committee is reviewing the specifications before a second bidding.',
  },
  {
    category: 'infrastructure',
    title: 'Slope protection at Hamog tap point',
    scope: 'A gabion wall of 85 meters and drainage below 2 tower foundations.',
    amount: 7_300_000,
    stage: 'failed',
    days: -77,
    outcome:
      'No bids were received. The work will be split into 2 smaller contracts that local contractors can bid on.',
  },
  {
    category: 'services',
    title: 'Calibration of revenue meters, 1 year',
    slug: 'calibration-of-revenue-meters-one-year',
    scope: 'Testing and sealing of 9,000 meters at the utility’s laboratory.',
    amount: 2_900_000,
    stage: 'failed',
    days: -133,
    outcome:
      'Neither of the 2 bidders had valid laboratory accreditation. We’ll announce the requirement earlier in the next round.',
  },
  {
    category: 'goods',
    title: 'Supply of battery storage for the control room',
    scope: 'A 60 kWh battery to power the control room for 8 hours.',
    amount: 9_900_000,
    stage: 'cancelled',
    days: -29,
    outcome:
      'The control room is moving to the expanded control building at the Central substation, which has its own battery. Document fees are refunded.',
  },
  {
    category: 'infrastructure',
    title: 'New roof for the warehouse in San Isidro del Mar',
    scope: 'Replacement of 900 square meters of roofing and gutters.',
    amount: 4_600_000,
    stage: 'cancelled',
    days: -88,
    outcome: 'The municipality offered a larger warehouse on a long lease. Document fees are refunded.',
  },
  {
    category: 'services',
    title: 'Lease of 6 service vehicles',
    scope: 'Pickup trucks with maintenance for 3 years.',
    amount: 7_700_000,
    stage: 'cancelled',
    days: -150,
    outcome: 'Buying used vehicles costs 18% less over 3 years. Document fees are refunded.',
  },
  {
    category: 'goods',
    title: 'Supply of line hardware for typhoon repair, emergency stock',
    scope: 'Clamps, connectors, guy wire and insulators, kept in sealed containers at 3 warehouses.',
    amount: 13_200_000,
    stage: 'awarded',
    days: -190,
    award: ['Hilaga Line Hardware', 973],
  },
]

const CONTACT = `bac@tanglaw.example, ${phones.bidsAndAwards}`
const CHAIR = 'Grace O. Tolentino'
const VENUE = 'Bidding room, second floor, main office, Santa Aurora City'
/** Calendar days for which bids are taken, and by which a supplemental bulletin moves the deadline. */
const TAKEN = 28
const EXTENSION = 7
/** Working days from the deadline to the award, and to a failure. */
const EVALUATION = 17
const REVIEW = 5

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '')

const pesos = (value: number): string => `PHP ${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** Three hours from now on a whole five minutes if the office is open then, else noon of the next working day. */
function soon(at: Date): string {
  const instant = new Date(Math.round(at.getTime() / 300_000) * 300_000 + 3 * 3_600_000).toISOString()
  const date = localDate(new Date(instant))
  const isOpen = isWorkingDay(date) && instant >= atHour(date, 8) && instant <= atHour(date, 17)
  return isOpen ? instant : atHour(addWorkingDays(localDate(at), 1), 12)
}

/** The demo's biddings as of an instant: one closes next, others were extended, awarded, failed, cancelled. */
export function bacBiddings(at: Date): SeedRow[] {
  const day = workingDaysAround(at)
  const firstDeadline = ({ days, bulletins = [] }: Bidding): number => days - EXTENSION * bulletins.length
  const oldestFirst = biddings.toSorted((a, b) => firstDeadline(a) - firstDeadline(b))

  return biddings.map((bidding): SeedRow => {
    const { category, title, scope, amount, stage, days, bulletins = [], award, outcome } = bidding
    const slug = bidding.slug ?? slugOf(title)
    const isSale = category === 'disposal'
    const first = firstDeadline(bidding)
    const postedOn = day(Math.min(first - TAKEN, -1))
    const number = `BAC-${postedOn.slice(0, 4)}-${String(oldestFirst.indexOf(bidding) + 12).padStart(3, '0')}`
    const deadlines = [...bulletins, ''].map((_, index) => {
      const isLast = index === bulletins.length
      return isLast && days === 0 ? soon(at) : atHour(day(first + EXTENSION * index), 12)
    })
    const closedOn = localDate(new Date(deadlines.at(-1)!))
    const decidedOn = addWorkingDays(closedOn, award ? EVALUATION : REVIEW)
    const decidedAt = stage === 'closed' ? atHour(closedOn, 16) : atHour(decidedOn, 15)
    const priced = award && Math.round((amount * award[1]) / 100_000) * 100
    const limit = isSale
      ? `The floor price is ${pesos(amount)}. The highest responsive bid at or above it wins.`
      : `The approved budget for the contract is ${pesos(amount)}, inclusive of VAT. Bids above this amount are rejected.`

    const document = (name: string, posted: string, paragraphs: PdfText['paragraphs']): SeedFile =>
      pdf(`${number} ${name}`, {
        title: `${name}: ${title}`,
        author: UTILITY,
        reference: number,
        date: new Date(posted),
        paragraphs,
      })
    const bidBulletins = bulletins.map((reason, index) => {
      const [was, moved] = [deadlines[index]!, deadlines[index + 1]!]
      // Four days before the deadline that it moves.
      const issued = atHour(day(Math.min(first + EXTENSION * index - 4, -1)), 15)
      const changes = `${reason} The deadline moves from ${longTime(was)}, to ${longTime(moved)}.`
      const file = document(`Supplemental bulletin ${index + 1}`, issued, [
        `To all bidders. This bulletin is part of the bid documents of ${number}.`,
        '# Reason',
        reason,
        '# What changes',
        {
          columns: ['Philippine time', 'Before', 'Now'],
          rows: [['Deadline for bids, and their opening right after', longTime(was), longTime(moved)]],
        },
        'All other terms remain unchanged.',
        '# Questions',
        `${CONTACT}.`,
        '# Issued by',
        `Signed: ${CHAIR}, Chair, Bids and Awards Committee`,
      ])
      return {
        number: String(index + 1),
        issuedAt: issued,
        changes,
        previousDeadline: was,
        newDeadline: moved,
        file,
      }
    })
    const postedAt = atHour(postedOn, 9)
    const invitation = document('Invitation to bid', postedAt, [
      isSale
        ? `${UTILITY} offers for sale by sealed bid: ${title}.`
        : `${UTILITY} invites bids for the following project: ${title}.`,
      '# Scope',
      scope,
      isSale ? '# Floor price' : '# Approved budget',
      limit,
      '# Submission and opening',
      `Bids are accepted until ${longTime(deadlines[0]!)}, Philippine time, and are opened in public right after. Venue: ${VENUE}. Late bids are returned unopened.`,
      '# Questions',
      `Send questions in writing no later than 10 days before the deadline: ${CONTACT}.`,
    ])
    const notice = (): SeedFile =>
      document('Notice of award', decidedAt, [
        isSale
          ? `The sale is awarded to ${award![0]}, the highest responsive bidder.`
          : `The contract is awarded to ${award![0]}, ${category === 'consulting_services' ? 'the highest rated responsive bidder within the budget' : 'the lowest calculated responsive bidder'}.`,
        {
          columns: ['', 'Amount'],
          rows: [
            [isSale ? 'Floor price' : 'Approved budget for the contract', pesos(amount)],
            ['Winning bid', pesos(priced!)],
          ],
          total: [
            isSale ? 'Above the floor price' : 'Below the approved budget',
            pesos(Math.abs(amount - priced!)),
          ],
        },
        'Bidders who were not selected may ask the committee for the reasons within 3 working days.',
      ])
    const known = (instant: string): object => {
      const issued = postedBy(bidBulletins, instant)
      const deadline = deadlines[issued.length]!
      const isDecided = stage !== 'open' && instant >= decidedAt
      return {
        number,
        title,
        slug,
        category,
        stage: isDecided ? stage : 'open',
        summary: isSale ? `${scope} The highest responsive bid at or above the floor price wins.` : scope,
        approvedBudget: isSale ? null : amount,
        floorPrice: isSale ? amount : null,
        bidDocumentsFee: amount > 10_000_000 ? 10_000 : 5000,
        postedAt,
        preBidConferenceAt: atHour(day(first - TAKEN / 2), 14),
        submissionDeadline: deadline,
        bidOpeningAt: deadline,
        venue: VENUE,
        contact: CONTACT,
        documents: [
          { title: 'Invitation to bid', file: invitation },
          ...(award && isDecided ? [{ title: 'Notice of award', file: notice() }] : []),
        ],
        bidBulletins: issued,
        ...(award &&
          isDecided && { winningBidder: award[0], contractAmount: priced, noticeOfAwardOn: decidedOn }),
        ...(outcome && isDecided && { resultNote: outcome }),
      }
    }
    return publishedOver([postedAt, ...bidBulletins.map((one) => one.issuedAt), decidedAt], at, known)
  })
}

export default defineSeed({ demo: ({ at }) => bacBiddings(at) })
