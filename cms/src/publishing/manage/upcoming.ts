import { canSee, type PanelRole } from '../../people/access/roles'
import { now } from '../../platform/clock'
import { documentsOf } from '../../content/documents'
import { contentTypes, type ContentType } from '../../content/types'
import { localDate, findTimeZone } from './schedule'

const UPCOMING_DAYS = 14
const DAY_MS = 24 * 60 * 60_000
/** More of one kind than this are no plan but a list. */
const MAX_PER_DATE = 50

/**
 * What begins, ends or is due by itself within the days ahead, of what a role may see, soonest first; `at` is an instant,
 * or a day where the utility is.
 */
export async function findUpcoming(role: PanelRole) {
  const zone = await findTimeZone()
  const [from, until] = [now(), new Date(now().getTime() + UPCOMING_DAYS * DAY_MS)]
  const instants = [from.toISOString(), until.toISOString()] as const
  const days = [localDate(zone, from), localDate(zone, until)] as const
  const found = await Promise.all(
    contentTypes()
      .filter((type) => type.upcomingDates.length > 0 && canSee(role, type))
      .map((type) => findUpcomingOfType(type, instants, days)),
  )
  return found.flat().toSorted((a, b) => a.at.localeCompare(b.at))
}

type Span = readonly [from: string, until: string]

async function findUpcomingOfType(type: ContentType, instants: Span, days: Span) {
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
        // What begins today as a day has begun.
        const isAhead = (time: string) =>
          (isDay && kind === 'begins' ? time > from : time >= from) && time <= until
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
