import { canSee, type PanelRole } from '../../people/access/roles'
import { now } from '../../platform/clock'
import { documentsOf } from '../../content/documents'
import type { UpcomingDate } from '../../content/definition'
import { contentTypes, type ContentType } from '../../content/types'
import { SCHEDULE, type ScheduledAction, type StoredSchedule } from '../schedules/schedules'
import { localDate, findTimeZone } from './schedule'

const UPCOMING_DAYS = 14
const DAY_MS = 24 * 60 * 60_000
/** More of one kind than this are no plan but a list. */
const MAX_PER_DATE = 50
const MAX_SCHEDULED = 1000

/** What comes by itself on a day or at an instant. */
export interface CalendarEvent {
  /** What an editor has scheduled, or what the document itself states. */
  kind: UpcomingDate['kind'] | ScheduledAction
  /** The path of its type. */
  path: string
  documentId: string
  title: string
  /** An instant, or a day where the utility is. */
  at: string
}

/** What begins, ends or is due by itself within the days ahead, of what a role may see, soonest first. */
export async function findUpcoming(role: PanelRole): Promise<CalendarEvent[]> {
  const zone = await findTimeZone()
  const [from, until] = [now(), new Date(now().getTime() + UPCOMING_DAYS * DAY_MS)]
  const events = await findEvents(role, [from, until], [localDate(zone, from), localDate(zone, until)])
  // What begins today as a day has begun.
  const today = localDate(zone, from)
  return events.filter(({ kind, at }) => !(kind === 'begins' && at === today))
}

/**
 * The events of some days where the utility is, of what a role may see, soonest first.
 * @param days the first and the last, `YYYY-MM-DD`
 */
export async function findCalendar(role: PanelRole, days: Span): Promise<CalendarEvent[]> {
  const zone = await findTimeZone()
  // A day of any zone lies within these instants; what falls on a neighboring day is left out below.
  const instants = [
    new Date(Date.parse(days[0]) - DAY_MS),
    new Date(Date.parse(days[1]) + 2 * DAY_MS),
  ] as const
  const dayOf = (at: string): string => (at.length > 10 ? localDate(zone, new Date(at)) : at)
  const events = await findEvents(role, instants, days)
  return events.filter(({ at }) => dayOf(at) >= days[0] && dayOf(at) <= days[1])
}

async function findEvents(
  role: PanelRole,
  span: readonly [Date, Date],
  days: Span,
): Promise<CalendarEvent[]> {
  const instants = [span[0].toISOString(), span[1].toISOString()] as const
  const types = contentTypes().filter((type) => canSee(role, type))
  const found = await Promise.all([
    findScheduled(types, span),
    ...types
      .filter((type) => type.upcomingDates.length > 0)
      .map((type) => findUpcomingOfType(type, instants, days)),
  ])
  return found.flat().toSorted((a, b) => a.at.localeCompare(b.at))
}

/** What editors have scheduled. */
async function findScheduled(
  types: readonly ContentType[],
  [from, until]: readonly [Date, Date],
): Promise<CalendarEvent[]> {
  const paths = new Map(types.map(({ name, path }) => [name, path]))
  const rows: StoredSchedule[] = await strapi.db.query(SCHEDULE).findMany({
    where: { state: 'waiting', type: { $in: [...paths.keys()] }, at: { $gte: from, $lte: until } },
    orderBy: { at: 'asc' },
    limit: MAX_SCHEDULED,
  })
  return rows.map(({ action, type, subject, title, at }) => ({
    kind: action,
    path: paths.get(type)!,
    documentId: subject,
    title,
    at: new Date(at).toISOString(),
  }))
}

type Span = readonly [from: string, until: string]

async function findUpcomingOfType(type: ContentType, instants: Span, days: Span): Promise<CalendarEvent[]> {
  const found = await Promise.all(
    type.upcomingDates.map(async ({ kind, at, where = {} }) => {
      const isDay = typeof at === 'string' && type.attributes[at]!.type === 'date'
      const [from, until] = isDay ? days : instants
      const within = typeof at === 'string' ? { [at]: { $gte: from, $lte: until } } : {}
      const rows = await documentsOf(type).findMany({
        status: 'published',
        filters: { ...where, ...within },
        populate: type.populate,
        sort: typeof at === 'string' ? `${at}:asc` : 'createdAt:desc',
        limit: MAX_PER_DATE,
      })
      return rows.flatMap((row) => {
        const times = (typeof at === 'string' ? [row[at]] : at(row)).map((time) => toText(time, isDay))
        const isAhead = (time: string) => time >= from && time <= until
        return times.flatMap((at) =>
          at !== undefined && isAhead(at)
            ? [{ kind, path: type.path, documentId: row.documentId, title: type.title(row), at }]
            : [],
        )
      })
    }),
  )
  return found.flat()
}

/** The databases give an instant in different forms. */
function toText(time: unknown, isDay: boolean): string | undefined {
  if (typeof time !== 'string' && !(time instanceof Date)) return undefined
  return isDay ? String(time) : new Date(time).toISOString()
}
