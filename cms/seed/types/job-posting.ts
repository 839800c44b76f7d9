import { defineSeed, published, type SeedRow } from '../definition'
import { localDate, startOfLocalDay } from '../demo/months'

type Job = {
  title: string
  slug: string
  department: string
  location: string
  employment: 'full_time' | 'part_time' | 'fixed_term' | 'project' | 'internship'
  salary: string
  slots: number
  stage?: 'closed' | 'filled'
  /** Days from today on which the job was posted, and after which applications are closed. */
  days: [posted: number, closes: number]
  summary: string
  duties: string[]
  qualifications: string[]
}

const MAIN = 'Santa Aurora City'

const jobs: Job[] = [
  {
    title: 'Line technician',
    slug: 'line-technician',
    department: 'Line operations',
    location: 'Bagong Silang',
    employment: 'full_time',
    salary: '₱24,000 to ₱28,000 a month',
    slots: 4,
    days: [-6, 24],
    summary:
      'You build, inspect and repair lines in Bagong Silang and the coastal barangays, on rotating night duty. You’re the first to respond after a storm.',
    duties: [
      'Build, inspect and repair 13.2 kV and 240 V lines',
      'Clear faults safely in a crew of 4',
      'Document completed work on the truck’s tablet',
    ],
    qualifications: [
      'National certificate in electrical installation, or 2 years of line work',
      'Professional driver’s license with DL codes B and C',
      'Physically fit to climb and work at heights',
    ],
  },
  {
    title: 'Customer service representative',
    slug: 'customer-service-representative',
    department: 'Customer service',
    location: MAIN,
    employment: 'full_time',
    salary: '₱21,000 to ₱24,000 a month',
    slots: 2,
    days: [-18, 2],
    summary:
      'You assist customers in person, by phone and by email, and follow each case until it’s resolved.',
    duties: [
      'Explain bills, charges and rules in plain language',
      'Process service applications from start to connection',
      'Report hazards to the control room immediately',
    ],
    qualifications: [
      '2 years of customer service experience',
      'Good written English and Filipino',
      'Patience under pressure',
    ],
  },
  {
    title: 'Protection engineer',
    slug: 'protection-engineer',
    department: 'Engineering',
    location: MAIN,
    employment: 'full_time',
    salary: '₱48,000 to ₱60,000 a month',
    slots: 1,
    days: [-11, 19],
    summary:
      'You set and test the protection relays of 5 substations so that faults are isolated where they occur.',
    duties: [
      'Analyze faults and determine settings for relays and reclosers',
      'Test protection twice a year and after each change',
      'Investigate trips and report the cause',
    ],
    qualifications: [
      'Registered electrical engineer',
      '3 years of experience with distribution or transmission relays',
    ],
  },
  {
    title: 'Control room operator',
    slug: 'control-room-operator',
    department: 'System operations',
    location: MAIN,
    employment: 'full_time',
    salary: '₱38,000 to ₱46,000 a month',
    slots: 2,
    days: [-3, 30],
    summary:
      'You monitor the network in 8-hour shifts, direct switching, dispatch crews and publish outage advisories.',
    duties: [
      'Direct switching by written orders and keep the log',
      'Publish outage advisories within minutes',
      'Coordinate with the grid operator',
    ],
    qualifications: [
      'Degree in electrical engineering',
      'Willing to work nights and weekends, and during storms',
    ],
  },
  {
    title: 'Meter reader, Lumangbayan',
    slug: 'meter-reader-lumangbayan',
    department: 'Customer service',
    location: 'Lumangbayan',
    employment: 'fixed_term',
    salary: '₱18,500 a month',
    slots: 3,
    days: [-9, 12],
    summary: 'You walk your route, read about 300 electric meters a day and deliver bills. 6-month contract.',
    duties: ['Read meters and report irregularities', 'Deliver bills and answer basic questions'],
    qualifications: ['High school diploma', 'Familiarity with the barangays of Lumangbayan'],
  },
  {
    title: 'Intern, geographic information systems (GIS)',
    slug: 'intern-geographic-information-system',
    department: 'Engineering',
    location: MAIN,
    employment: 'internship',
    salary: '₱610 a day',
    slots: 2,
    days: [-14, 45],
    summary: 'You map every pole and transformer on a municipality’s feeders with a GPS receiver.',
    duties: ['Survey poles, lines and transformers', 'Verify the map against field conditions'],
    qualifications: ['Third- or fourth-year student of engineering, geodesy or computing'],
  },
  {
    title: 'Tree trimmer',
    slug: 'tree-trimmer',
    department: 'Line operations',
    location: 'San Isidro del Mar',
    employment: 'project',
    salary: '₱640 a day',
    slots: 6,
    days: [-40, -4],
    summary: 'You trim trees along 60 kilometers of line before the rainy season.',
    duties: ['Trim trees according to plan and remove cuttings'],
    qualifications: ['1 year of experience with saws at heights'],
  },
  {
    title: 'Procurement officer',
    slug: 'procurement-officer',
    department: 'Finance',
    location: MAIN,
    employment: 'full_time',
    salary: '₱36,000 to ₱42,000 a month',
    slots: 1,
    stage: 'filled',
    days: [-70, -35],
    summary: 'You manage public biddings from the invitation to the award.',
    duties: ['Prepare bid documents', 'Keep the committee’s records'],
    qualifications: ['3 years of procurement experience'],
  },
  {
    title: 'Warehouse assistant',
    slug: 'warehouse-assistant',
    department: 'Finance',
    location: 'Lumangbayan',
    employment: 'part_time',
    salary: '₱9,500 a month',
    slots: 1,
    stage: 'closed',
    days: [-25, 5],
    summary: 'You issue line hardware and count stock, 4 mornings a week.',
    duties: ['Issue and receive materials', 'Count stock each month'],
    qualifications: ['High school diploma'],
  },
]

/** Jobs as of an instant: open ones, one about to close, one whose time is over, closed and filled ones, and a draft. */
export default defineSeed({
  demo: ({ at }) => {
    const today = startOfLocalDay(localDate(at)).getTime()
    const on = (day: number, hour: number): string =>
      new Date(today + day * 86_400_000 + hour * 3_600_000).toISOString()
    const row = ({ days: [posted, closes], duties, qualifications, ...job }: Job): SeedRow =>
      published({
        ...job,
        duties: duties.join('\n'),
        qualifications: qualifications.join('\n'),
        postedAt: on(posted, 9),
        closesAt: on(closes, 17),
      })
    return [
      ...jobs.map(row),
      {
        data: { title: 'Safety officer', slug: 'safety-officer', department: 'Line operations' },
        draft: true,
      },
    ]
  },
})
