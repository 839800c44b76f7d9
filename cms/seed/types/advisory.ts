import { defineSeed } from '../definition'
import { localDate, startOfLocalDay } from '../demo/months'

type Stage =
  'scheduled' | 'ongoing' | 'extended' | 'partially_restored' | 'restored' | 'postponed' | 'cancelled'

/** Barangays and feeders go by their codes. */
export interface Advisory {
  code: string
  title: string
  slug: string
  kind: 'scheduled' | 'emergency' | 'transmission' | 'load_dropping' | 'rotational' | 'general'
  stage: Stage
  windows: { start: string; end: string | null; revisedEnd?: string }[]
  areas: {
    barangay: string
    portion?: string
    streets?: string
    excluded?: boolean
    restoredAt?: string
  }[]
  feeder: string | null
  customers: number | null
  purpose?: string
  cause?: string
  initiator: string
  updates: { at: string; text: string; stage: Stage }[]
  postedAt: string
  restoredAt?: string
  expiresAt?: string
}

const minuteMs = 60_000

/** The demo's twelve advisories as of an instant: in every status, one out now, one to be back within the hour. */
export function advisories(at: Date): Advisory[] {
  /** A number of minutes from now, rounded to five minutes. */
  const inMinutes = (minutes: number): string =>
    new Date(Math.round(at.getTime() / (5 * minuteMs)) * 5 * minuteMs + minutes * minuteMs).toISOString()
  const today = startOfLocalDay(localDate(at)).getTime()
  /** A time of day, a number of days from today. */
  const on = (days: number, hours: number): string =>
    new Date(today + (days * 24 + hours) * 60 * minuteMs).toISOString()
  const own = 'Tanglaw Electric'
  return [
    {
      code: 'EA-118',
      title: 'Broken pole on Feeder 4',
      slug: 'broken-pole-on-feeder-4',
      kind: 'emergency',
      stage: 'extended',
      windows: [{ start: inMinutes(-50), end: inMinutes(60), revisedEnd: inMinutes(150) }],
      areas: [
        {
          barangay: 'mabini',
          streets: 'Rizal Street from the market to the bridge; Sampaguita Street; Purok 3 and Purok 4',
        },
        { barangay: 'mabini', portion: 'Mabini Heights, Purok 1, 2 and 5', excluded: true },
        { barangay: 'san-roque' },
        { barangay: 'pag-asa' },
      ],
      feeder: 'F4',
      customers: 1860,
      cause: 'A vehicle hit a pole on Rizal Street.',
      initiator: own,
      updates: [
        { at: inMinutes(-50), text: 'Feeder 4 tripped after a vehicle hit a pole.', stage: 'ongoing' },
        { at: inMinutes(-45), text: 'We received 9 reports and dispatched a crew.', stage: 'ongoing' },
        {
          at: inMinutes(-30),
          text: 'Crew 7 is on site and confirms a broken pole on Rizal Street.',
          stage: 'ongoing',
        },
        {
          at: inMinutes(-10),
          text: 'The crew is setting the new pole. Restoration will take longer than first estimated.',
          stage: 'extended',
        },
      ],
      postedAt: inMinutes(-40),
    },
    {
      code: 'EA-117',
      title: 'Fallen branch on Feeder 11',
      slug: 'fallen-branch-on-feeder-11',
      kind: 'emergency',
      stage: 'partially_restored',
      windows: [{ start: inMinutes(-210), end: inMinutes(45) }],
      areas: [
        { barangay: 'talisay', portion: 'Purok 6 only' },
        { barangay: 'nangka', restoredAt: inMinutes(-30) },
      ],
      feeder: 'F11',
      customers: 320,
      cause: 'A branch fell on the line.',
      initiator: own,
      updates: [
        { at: inMinutes(-205), text: 'A branch fell on the line. We dispatched a crew.', stage: 'ongoing' },
        {
          at: inMinutes(-30),
          text: 'Power has been restored in Nangka. A span of wire in Purok 6, Talisay, must be replaced.',
          stage: 'partially_restored',
        },
      ],
      postedAt: inMinutes(-200),
    },
    {
      code: 'EA-116',
      title: 'Feeder 2 tripped in a storm',
      slug: 'feeder-2-tripped-in-a-storm',
      kind: 'emergency',
      stage: 'restored',
      windows: [{ start: inMinutes(-600), end: inMinutes(-440) }],
      areas: [{ barangay: 'poblacion' }, { barangay: 'bagumbayan' }, { barangay: 'ilaya' }],
      feeder: 'F2',
      customers: 7460,
      cause: 'Lightning struck the line.',
      initiator: own,
      updates: [
        { at: inMinutes(-595), text: 'Feeder 2 tripped. Crews are patrolling the line.', stage: 'ongoing' },
        { at: inMinutes(-466), text: 'Power has been restored in all 3 barangays.', stage: 'restored' },
      ],
      postedAt: inMinutes(-590),
      restoredAt: inMinutes(-466),
    },
    {
      code: 'SA-094',
      title: 'Replacing 14 wooden poles on Feeder 9',
      slug: 'replacing-14-wooden-poles-on-feeder-9',
      kind: 'scheduled',
      stage: 'scheduled',
      windows: [{ start: on(3, 6), end: on(3, 14) }],
      areas: [
        { barangay: 'fatima' },
        { barangay: 'del-pilar' },
        { barangay: 'del-pilar', portion: 'Del Pilar Subdivision, phase 2', excluded: true },
      ],
      feeder: 'F9',
      customers: 2140,
      purpose: 'Replacing wooden poles near the end of their service life.',
      initiator: own,
      updates: [],
      postedAt: on(-2, 9),
    },
    {
      code: 'SA-095',
      title: 'Moving lines to the new Mabini substation',
      slug: 'moving-lines-to-the-new-mabini-substation',
      kind: 'scheduled',
      stage: 'scheduled',
      windows: [
        { start: on(5, 9), end: on(5, 12) },
        { start: on(5, 13), end: on(5, 16) },
      ],
      areas: [
        { barangay: 'libis', streets: 'Bonifacio Street, Acacia Street' },
        { barangay: 'santa-cruz', streets: 'All streets except the hospital block' },
        { barangay: 'tulay' },
      ],
      feeder: 'F11',
      customers: 3020,
      purpose: 'Transferring part of Feeder 11 to the new substation.',
      initiator: own,
      updates: [],
      postedAt: on(-1, 10),
    },
    {
      code: 'TA-021',
      title: 'Annual maintenance of the 69 kV line',
      slug: 'yearly-maintenance-of-the-69-kv-line',
      kind: 'transmission',
      stage: 'scheduled',
      windows: [{ start: on(8, 5), end: on(8, 17) }],
      areas: [{ barangay: 'timog' }, { barangay: 'kalayaan' }],
      feeder: 'F6',
      customers: 7010,
      purpose:
        'Annual maintenance of the 69 kV line to the Luntian substation. Feeder 6 has no alternate source, so the hospital and water pumps will run on standby generators.',
      initiator: 'Grid operator',
      updates: [],
      postedAt: on(-5, 11),
    },
    {
      code: 'SA-093',
      title: 'Trimming trees along Feeder 7',
      slug: 'trimming-trees-along-feeder-7',
      kind: 'scheduled',
      stage: 'restored',
      windows: [{ start: on(-1, 8), end: on(-1, 14) }],
      areas: [{ barangay: 'malvar' }, { barangay: 'palanas' }],
      feeder: 'F7',
      customers: 1480,
      purpose: 'Trimming trees along Feeder 7 to keep branches off the line.',
      initiator: own,
      updates: [
        {
          at: on(-1, 13.5),
          text: 'Work was completed 30 minutes early. Power has been restored.',
          stage: 'restored',
        },
      ],
      postedAt: on(-6, 9),
      restoredAt: on(-1, 13.5),
    },
    {
      code: 'SA-092',
      title: 'New transformer in San Vicente',
      slug: 'new-transformer-in-san-vicente',
      kind: 'scheduled',
      stage: 'postponed',
      windows: [{ start: on(4, 8), end: on(4, 12) }],
      areas: [{ barangay: 'san-vicente' }],
      feeder: 'F3',
      customers: 640,
      purpose: 'Installing a larger transformer.',
      initiator: own,
      updates: [
        {
          at: on(-1, 16),
          text: 'The transformer will arrive a week late. We’ll announce a new date.',
          stage: 'postponed',
        },
      ],
      postedAt: on(-8, 9),
    },
    {
      code: 'SA-091',
      title: 'Work on the switch at Capitol Site',
      slug: 'work-on-the-switch-at-capitol-site',
      kind: 'scheduled',
      stage: 'cancelled',
      windows: [{ start: on(2, 8), end: on(2, 11) }],
      areas: [{ barangay: 'capitol-site' }],
      feeder: 'F1',
      customers: 900,
      purpose: 'Replacing a switch.',
      initiator: own,
      updates: [
        {
          at: on(-2, 15),
          text: 'The switch will be replaced with the line energized, so no interruption is needed.',
          stage: 'cancelled',
        },
      ],
      postedAt: on(-9, 9),
    },
    {
      code: 'LD-007',
      title: 'Load dropping ordered by the grid operator',
      slug: 'load-dropping-ordered-by-the-grid-operator',
      kind: 'load_dropping',
      stage: 'restored',
      windows: [{ start: on(-34, 14), end: on(-34, 15) }],
      areas: [{ barangay: 'punta-laot' }, { barangay: 'dalampasigan' }],
      feeder: 'F10',
      customers: 4470,
      cause: 'A power plant on the grid tripped; every utility was ordered to drop part of its load.',
      initiator: 'Grid operator',
      updates: [
        {
          at: on(-34, 15),
          text: 'The grid has enough supply again. All customers have power.',
          stage: 'restored',
        },
      ],
      postedAt: on(-34, 13.5),
      restoredAt: on(-34, 15),
    },
    {
      code: 'RA-003',
      title: 'Rotating outages, 1 hour each',
      slug: 'rotating-interruptions-one-hour-each',
      kind: 'rotational',
      stage: 'restored',
      windows: [
        { start: on(-120, 13), end: on(-120, 14) },
        { start: on(-120, 14), end: on(-120, 15) },
      ],
      areas: [
        { barangay: 'masagana', portion: '1:00 PM to 2:00 PM' },
        { barangay: 'lagundi', portion: '2:00 PM to 3:00 PM' },
      ],
      feeder: 'F12',
      customers: 3950,
      cause: 'The grid was short of supply after 2 power plants shut down.',
      initiator: 'Grid operator',
      updates: [
        { at: on(-120, 15), text: 'The rotation has ended. All customers have power.', stage: 'restored' },
      ],
      postedAt: on(-120, 10),
      restoredAt: on(-120, 15),
    },
    {
      code: 'GA-012',
      title: 'Keep decorations 3 meters away from power lines',
      slug: 'keep-away-from-lines-when-you-hang-decorations',
      kind: 'general',
      stage: 'ongoing',
      windows: [],
      areas: [],
      feeder: null,
      customers: null,
      purpose:
        'Hang lanterns and banners at least 3 meters away from power lines. Our crews will remove any that are closer, free of charge.',
      initiator: own,
      updates: [],
      postedAt: on(-4, 8),
      expiresAt: on(40, 0),
    },
  ]
}

/** Each is dated by the last thing it said. */
export default defineSeed({
  demo: ({ at }) => advisories(at).map((data) => ({ data, at: data.updates.at(-1)?.at ?? data.postedAt })),
})
