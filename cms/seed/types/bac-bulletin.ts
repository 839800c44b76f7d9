import { defineSeed, published, type SeedRow } from '../definition'
import { pdf, type SeedFile } from '../files'
import { localDate, startOfLocalDay } from '../demo/months'

type Category = 'goods' | 'works' | 'services' | 'consulting' | 'disposal'
type Stage = 'open' | 'closed' | 'awarded' | 'failed' | 'cancelled'

/** Days from today to the deadline that holds; how many supplemental bulletins there were. */
type Bidding = [
  category: Category,
  title: string,
  budget: number,
  stage: Stage,
  days: number,
  bulletins: 0 | 1 | 2,
]

const biddings: Bidding[] = [
  ['goods', 'Supply and delivery of 400 units of 25 kVA distribution transformers', 38_500_000, 'open', 6, 2],
  ['goods', 'Supply and delivery of 12,000 single-phase smart meters', 54_000_000, 'open', 14, 1],
  ['works', 'Rebuilding of the 13.2 kV line from Mabini to San Roque', 27_400_000, 'open', 2, 1],
  ['services', 'Trimming of trees along 180 km of line, two years', 9_600_000, 'open', 21, 0],
  ['works', 'Construction of the control building of Lumangbayan substation', 61_200_000, 'open', 33, 0],
  ['consulting', 'Study of voltage and losses on Feeders 4 and 7', 3_200_000, 'open', 9, 0],
  ['disposal', 'Sale of 86 retired transformers, as they lie', 1_900_000, 'open', 11, 0],
  ['goods', 'Supply of cross-arms, insulators and hardware for one year', 14_800_000, 'open', 0, 1],
  ['services', 'Security of substations and offices, two years', 11_700_000, 'closed', -3, 0],
  ['goods', 'Supply and delivery of two bucket trucks', 18_900_000, 'closed', -6, 1],
  ['works', 'Replacement of 640 wooden poles by steel poles in Bagong Silang', 31_500_000, 'closed', -10, 0],
  ['services', 'Reading of meters and delivery of bills, three towns', 22_300_000, 'closed', -14, 0],
  ['goods', 'Supply of ACSR conductor, 336.4 MCM, 90 km', 16_700_000, 'closed', -18, 2],
  ['consulting', 'Independent audit of the accounts of three years', 4_100_000, 'awarded', -45, 0],
  ['goods', 'Supply and delivery of 69 kV circuit breakers, four units', 24_600_000, 'awarded', -52, 1],
  ['works', 'Underground cabling of Rizal Street, first part', 72_900_000, 'awarded', -60, 1],
  ['services', 'Collection of payments through partner outlets', 6_800_000, 'awarded', -71, 0],
  ['goods', 'Supply of personal protective equipment for line crews', 5_200_000, 'awarded', -84, 0],
  ['works', 'Repainting of the steel towers across the bay', 8_700_000, 'awarded', -96, 0],
  ['goods', 'Supply and delivery of 30 reclosers with remote control', 33_100_000, 'awarded', -110, 1],
  ['disposal', 'Sale of scrap conductor, 14 tonnes', 2_600_000, 'awarded', -124, 0],
  ['services', 'Cleaning and upkeep of the main office', 3_900_000, 'awarded', -140, 0],
  ['consulting', 'Design of the second 69 kV line around the bay', 12_400_000, 'awarded', -163, 0],
  ['goods', 'Supply and delivery of a mobile substation, 10 MVA', 89_000_000, 'failed', -38, 1],
  ['works', 'Slope protection at Hamog tap point', 7_300_000, 'failed', -77, 0],
  ['services', 'Calibration of revenue meters, one year', 2_900_000, 'failed', -133, 0],
  ['goods', 'Supply of battery storage for the control centre', 9_900_000, 'cancelled', -29, 0],
  ['works', 'New roof of the warehouse in San Isidro del Mar', 4_600_000, 'cancelled', -88, 0],
  ['services', 'Leasing of six service vehicles', 7_700_000, 'cancelled', -150, 0],
  ['goods', 'Supply of line hardware for typhoon repair, emergency stock', 13_200_000, 'awarded', -190, 0],
]

const AUTHOR = 'Tanglaw Electric'
const CONTACT = 'bac@tanglaw.example, (033) 555-0161'
const VENUE = 'Bidding room, second floor, main office, Santa Aurora City'
const dayMs = 86_400_000
/** Bids are taken for so many days. */
const TAKEN = 28

const winners = [
  'Balangay Industrial Supply',
  'Kalasag Engineering Works',
  'Sinag Araw Services Cooperative',
  'Hilaga Metals and Trading',
]

const outcomes = {
  failed:
    'No bid met the requirements of eligibility. The committee reviews the terms and bids the project again.',
  cancelled: 'The need is met in another way. Fees that were paid for documents are returned.',
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '')

const figure = (value: number): string => value.toLocaleString('en-PH')

/** The demo's biddings as of an instant: one closes within the day, others were extended, awarded, failed, cancelled. */
export function bacBulletins(at: Date): SeedRow[] {
  const today = startOfLocalDay(localDate(at)).getTime()
  /** A time of day so many days from today. */
  const on = (days: number, hour: number): string =>
    new Date(today + days * dayMs + hour * 3_600_000).toISOString()
  const written = (instant: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' }).format(
      new Date(instant),
    )
  /** Within the day: three hours from now, on a whole five minutes. */
  const soon = new Date(Math.round(at.getTime() / 300_000) * 300_000 + 3 * 3_600_000).toISOString()
  const oldestFirst = biddings.toSorted((a, b) => a[4] - a[5] * 7 - (b[4] - b[5] * 7))

  return biddings.map((bidding): SeedRow => {
    const [category, title, budget, stage, days, count] = bidding
    const year = localDate(new Date(today + (days - TAKEN) * dayMs)).slice(0, 4)
    const number = `BAC-${year}-${String(oldestFirst.indexOf(bidding) + 12).padStart(3, '0')}`
    const deadline = days === 0 ? soon : on(days, 12)
    /** Each extension moved the deadline by a week. */
    const deadlines = Array.from({ length: count + 1 }, (_, index) =>
      index === count ? deadline : on(days - 7 * (count - index), 12),
    )
    const first = days - 7 * count
    const postedAt = on(Math.min(first - TAKEN, -1), 9)
    const document = (name: string, day: string, paragraphs: string[]): SeedFile =>
      pdf(`${number} ${name}`, {
        title: `${name}: ${title}`,
        author: AUTHOR,
        date: new Date(day),
        paragraphs,
      })
    const supplements = deadlines.slice(1).map((moved, index) => {
      const was = deadlines[index]!
      const issued = on(Math.min(first + 7 * index - 4, -1), 15)
      const changes =
        index === 0
          ? 'The deadline moves by one week: bidders asked for time to have their samples tested. Nothing else changes.'
          : 'Section 4 now takes certificates of any accredited laboratory. The deadline moves by one more week.'
      const file = document(`supplemental bulletin ${index + 1}`, issued, [
        changes,
        `Bids are taken until ${written(moved)}, Manila time. The deadline was ${written(was)}.`,
      ])
      return { number: String(index + 1), at: issued, changes, deadlineWas: was, deadline: moved, file }
    })
    const invitation = document('invitation to bid', postedAt, [
      `${AUTHOR} invites bids for: ${title}.`,
      '# What is asked',
      `The approved budget for the contract is PHP ${figure(budget)}, value-added tax included. Bids above it are returned.`,
      '# When and where',
      `Bids are taken until ${written(deadlines[0]!)}, Manila time, and opened in public at once. ${VENUE}. Late bids are returned unopened.`,
      '# Questions',
      `In writing, until ten days before the deadline: ${CONTACT}.`,
    ])
    const winner = winners[biddings.indexOf(bidding) % winners.length]!
    const amount = Math.round(budget * (0.9 + (biddings.indexOf(bidding) % 9) / 100))
    const awardedOn = localDate(new Date(today + (days + 24) * dayMs))
    const award = stage === 'awarded' && { supplier: winner, awardAmount: amount, awardedOn }
    return published({
      number,
      title,
      slug: slugOf(title),
      category,
      stage,
      summary: `${title}. Delivery and payment follow the terms of the invitation.`,
      budget,
      documentFee: budget > 10_000_000 ? 10_000 : 5000,
      postedAt,
      preBidAt: on(first - 14, 14),
      deadline,
      openingAt: deadline,
      venue: VENUE,
      contact: CONTACT,
      documents: [
        { title: 'Invitation to bid', file: invitation },
        ...(award
          ? [
              {
                title: 'Notice of award',
                file: document('notice of award', `${awardedOn}T02:00:00Z`, [
                  `The contract is awarded to ${winner} for PHP ${figure(amount)}.`,
                  'The lowest calculated and responsive bid. Bids that were lower did not meet the terms; each bidder has the reasons in writing.',
                ]),
              },
            ]
          : []),
      ],
      supplements,
      ...award,
      ...((stage === 'failed' || stage === 'cancelled') && { outcome: outcomes[stage] }),
    })
  })
}

export default defineSeed({ demo: ({ at }) => bacBulletins(at) })
