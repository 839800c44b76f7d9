import { canSeeType, type PanelRole } from '../../people/access/role-abilities'
import { now } from '../../platform/clock'
import { documentServiceOf } from '../../content/document-service'
import type { StoredRow, UpcomingDateDefinition } from '../../content/definition'
import { contentTypes, type ContentType } from '../../content/content-types'
import { SCHEDULE_UID, type ScheduledAction, type StoredSchedule } from '../schedules/schedules'
import { findApprovedDrafts } from '../reviews/read-reviews'
import { typesWithReview } from '../reviews/review-rules'
import { toLocalDate, readUtilityTimeZone } from './utility-local-date'

const UPCOMING_DAYS = 14
const DAY_MS = 24 * 60 * 60_000
/** Maximum events of one kind. */
const MAX_PER_DATE = 50
const MAX_SCHEDULED = 1000

/** An event that happens at a date or instant without an editor's action. */
export interface CalendarEvent {
  /** Whether an editor scheduled it, or an attribute of the document contains its date. */
  kind: UpcomingDateDefinition['kind'] | ScheduledAction
  /** Path of the type's list. */
  path: string
  documentId: string
  title: string
  /** An instant, or a date in the utility's time zone. */
  at: string
  /** The publication will fail unless the draft is approved. */
  needsApproval?: true
  /** The date is in a draft that will be published later. */
  isNotPublic?: true
}

/** Finds events of the next {@link UPCOMING_DAYS} days in documents that a role may see, soonest first. */
export async function findUpcomingEvents(role: PanelRole): Promise<CalendarEvent[]> {
  const zone = await readUtilityTimeZone()
  const [from, until] = [now(), new Date(now().getTime() + UPCOMING_DAYS * DAY_MS)]
  const events = await findEvents(role, [from, until], [toLocalDate(zone, from), toLocalDate(zone, until)])
  // An event that begins today has already begun.
  const today = toLocalDate(zone, from)
  return events.filter(({ kind, at }) => !(kind === 'begins' && at === today))
}

/**
 * Finds the events of some days in the utility's time zone, in documents that a role may see, soonest first.
 * @param days first and last day, `YYYY-MM-DD`
 */
export async function findCalendarEvents(role: PanelRole, days: Span): Promise<CalendarEvent[]> {
  const zone = await readUtilityTimeZone()
  // These instants cover the days in every time zone; the filter below removes events of neighboring days.
  const instants = [
    new Date(Date.parse(days[0]) - DAY_MS),
    new Date(Date.parse(days[1]) + 2 * DAY_MS),
  ] as const
  const dayOf = (at: string): string => (at.length > 10 ? toLocalDate(zone, new Date(at)) : at)
  const events = await findEvents(role, instants, days)
  return events.filter(({ at }) => dayOf(at) >= days[0] && dayOf(at) <= days[1])
}

async function findEvents(
  role: PanelRole,
  span: readonly [Date, Date],
  days: Span,
): Promise<CalendarEvent[]> {
  const instants = [span[0].toISOString(), span[1].toISOString()] as const
  const types = contentTypes().filter((type) => canSeeType(role, type))
  const found = await Promise.all([
    findScheduled(types, span),
    ...types
      .filter((type) => type.upcomingDates.length > 0)
      .map((type) => findUpcomingOfType(type, instants, days)),
  ])
  return found.flat().toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Finds the publications and unpublications that editors scheduled. */
async function findScheduled(
  types: readonly ContentType[],
  [from, until]: readonly [Date, Date],
): Promise<CalendarEvent[]> {
  const paths = new Map(types.map(({ name, path }) => [name, path]))
  const rows: StoredSchedule[] = await strapi.db.query(SCHEDULE_UID).findMany({
    where: { state: 'waiting', type: { $in: [...paths.keys()] }, at: { $gte: from, $lte: until } },
    orderBy: { at: 'asc' },
    limit: MAX_SCHEDULED,
  })
  const unapproved = await findUnapproved(types, rows)
  return rows.map((row) => ({
    kind: row.action,
    path: paths.get(row.type)!,
    documentId: row.subject,
    title: row.title,
    at: new Date(row.at).toISOString(),
    ...(unapproved.has(row) && { needsApproval: true as const }),
  }))
}

/** Finds scheduled publications whose draft lacks a required approval. */
async function findUnapproved(
  types: readonly ContentType[],
  schedules: readonly StoredSchedule[],
): Promise<Set<StoredSchedule>> {
  const required = await typesWithReview()
  const found = await Promise.all(
    types
      .filter(({ name }) => required.has(name))
      .map(async (type) => {
        const own = schedules.filter(({ type: name, action }) => name === type.name && action === 'publish')
        const approved = await findApprovedDrafts(
          type,
          own.map(({ subject }) => subject),
        )
        return own.filter(({ subject }) => !approved.has(subject))
      }),
  )
  return new Set(found.flat())
}

type Span = readonly [from: string, until: string]

async function findUpcomingOfType(type: ContentType, instants: Span, days: Span): Promise<CalendarEvent[]> {
  const waiting = await findDraftsToPublish(type)
  const found = await Promise.all(
    type.upcomingDates.map(async ({ kind, at, where = {} }): Promise<CalendarEvent[]> => {
      const isDay = typeof at === 'string' && type.attributes[at]!.type === 'date'
      const [from, until] = isDay ? days : instants
      const within = typeof at === 'string' ? { [at]: { $gte: from, $lte: until } } : {}
      const query = {
        populate: type.populate,
        sort: typeof at === 'string' ? `${at}:asc` : 'createdAt:desc',
        limit: MAX_PER_DATE,
      }
      const filters = { ...where, ...within }
      const service = documentServiceOf(type)
      const published = await service.findMany({ ...query, status: 'published', filters })
      const drafts =
        waiting.length === 0
          ? []
          : await service.findMany({
              ...query,
              status: 'draft',
              filters: { $and: [filters, { documentId: { $in: waiting } }] },
            })
      const eventsOf = (row: StoredRow): CalendarEvent[] => {
        const times = (typeof at === 'string' ? [row[at]] : at(row)).map((time) => toText(time, isDay))
        const isAhead = (time: string) => time >= from && time <= until
        return times.flatMap((at) =>
          at !== undefined && isAhead(at)
            ? [{ kind, path: type.path, documentId: row.documentId, title: type.title(row), at }]
            : [],
        )
      }
      const visible = published.flatMap(eventsOf)
      const isVisible = (event: CalendarEvent) =>
        visible.some(({ documentId, at }) => documentId === event.documentId && at === event.at)
      return [
        ...visible,
        ...drafts
          .flatMap(eventsOf)
          .flatMap((event) => (isVisible(event) ? [] : [{ ...event, isNotPublic: true as const }])),
      ]
    }),
  )
  return found.flat()
}

/** Ids of the documents of a type whose drafts will be published at a time. */
async function findDraftsToPublish(type: ContentType): Promise<string[]> {
  if (!type.draftAndPublish) return []
  const rows: StoredSchedule[] = await strapi.db.query(SCHEDULE_UID).findMany({
    where: { state: 'waiting', action: 'publish', type: type.name },
    orderBy: { at: 'asc' },
    limit: MAX_SCHEDULED,
  })
  return rows.map(({ subject }) => subject)
}

/** SQLite and PostgreSQL return instants in different formats. */
function toText(time: unknown, isDay: boolean): string | undefined {
  if (typeof time !== 'string' && !(time instanceof Date)) return undefined
  return isDay ? String(time) : new Date(time).toISOString()
}
