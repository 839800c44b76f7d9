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
  /** Days from today on which it was posted, and after whose end nobody can apply. */
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
      'You keep the lines of Bagong Silang and the barangays along the coast in order, by day and in turns at night, and are among the first out after a storm.',
    duties: [
      'Build, inspect and repair lines of 13.2 kV and 240 V',
      'Clear faults with a crew of four, safely and by the book',
      'Write down what was done, on paper or on the tablet of the truck',
    ],
    qualifications: [
      'National certificate in electrical installation, or two years on lines',
      'Professional driver’s license with restriction codes B and C',
      'Fit to climb and to work at heights',
    ],
  },
  {
    title: 'Customer service representative',
    slug: 'customer-service-representative',
    department: 'Customer care',
    location: MAIN,
    employment: 'full_time',
    salary: '₱21,000 to ₱24,000 a month',
    slots: 2,
    days: [-18, 2],
    summary:
      'You listen to customers at the window, on the phone and by mail, and stay with a question until it is answered.',
    duties: [
      'Explain bills, charges and rules in plain words',
      'Take applications and follow them through to the meter',
      'Pass dangers on to the control room at once',
    ],
    qualifications: [
      'Two years at a window or on the phone',
      'Good written English and Filipino',
      'Patience on the day after a storm',
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
      'You set and test the relays of five substations, so that a fault is cut off where it is and nowhere else.',
    duties: [
      'Study faults and settle the settings of relays and reclosers',
      'Test protection twice a year and after each change',
      'Find out why something tripped, and say so in one page',
    ],
    qualifications: [
      'Registered electrical engineer',
      'Three years with relays of distribution or transmission',
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
      'You watch the network in shifts of eight hours, switch, send crews, and tell people what is out and until when.',
    duties: [
      'Switch by written orders and keep the log',
      'Publish interruptions within minutes',
      'Stay in touch with the grid operator',
    ],
    qualifications: ['Degree in electrical engineering', 'Ready to work nights, weekends and in storms'],
  },
  {
    title: 'Meter reader, Lumangbayan',
    slug: 'meter-reader-lumangbayan',
    department: 'Customer care',
    location: 'Lumangbayan',
    employment: 'fixed_term',
    salary: '₱18,500 a month',
    slots: 3,
    days: [-9, 12],
    summary: 'You read some three hundred meters a day on foot and hand out the bills, for six months.',
    duties: ['Read meters and note what looks wrong', 'Hand out bills and answer questions about them'],
    qualifications: ['High school diploma', 'Knows the barangays of Lumangbayan'],
  },
  {
    title: 'Intern, geographic information system',
    slug: 'intern-geographic-information-system',
    department: 'Engineering',
    location: MAIN,
    employment: 'internship',
    salary: '₱610 a day',
    slots: 2,
    days: [-14, 45],
    summary: 'You walk the feeders of a town with a receiver and put every pole and transformer on the map.',
    duties: ['Survey poles, lines and transformers', 'Check the map against what is there'],
    qualifications: ['Third or fourth year of engineering, geodesy or computing'],
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
    summary: 'You keep trees away from 60 kilometres of line before the rains come.',
    duties: ['Trim by the plan and clear the ground'],
    qualifications: ['One year with a saw at heights'],
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
    summary: 'You run public biddings from the invitation to the award.',
    duties: ['Prepare documents of bids', 'Keep the record of the committee'],
    qualifications: ['Three years in procurement'],
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
    summary: 'You hand out line hardware and count what is left, four mornings a week.',
    duties: ['Hand out and take back material', 'Count stock each month'],
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
