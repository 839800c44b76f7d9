import { canSeeType, type PanelRole } from '../../people/access/role-abilities'
import { now } from '../../platform/clock'
import type { ContentType, PendingItem } from '../../content/definition'
import { listRestrictedIds, restrictedIdsSubquery } from '../../content/processing-restrictions'
import { contentTypes } from '../../content/content-types'
import { SCHEDULE_UID, type StoredSchedule } from '../schedules/schedules'
import { utilityToday } from './utility-local-date'
import { tableNameOf } from '../../strapi-internals/tables'

/** Items due later than this aren't pending yet. */
const LOOKAHEAD_MS = 7 * 24 * 60 * 60_000

/** Finds the pending items of each type that a role may see, soonest first. `path` is the type's list. */
export async function findPendingItems(role: PanelRole): Promise<(PendingItem & { path: string })[]> {
  const ahead = new Date(now().getTime() + LOOKAHEAD_MS)
  const found = await Promise.all(
    contentTypes()
      .filter((type) => canSeeType(role, type))
      .map(async (type) => {
        const waiting = [
          ...(type.publicForm ? await countUnread(type) : []),
          ...(type.publicForm?.tracking ? await countOverdue(type) : []),
          ...((await type.hooks.findPendingItems?.(ahead)) ?? []),
        ]
        return waiting.map((one) => ({ ...one, path: type.path }))
      }),
  )
  return [...found.flat(), ...(await findFailedSchedules(role))].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Finds failed schedules that no editor has handled. */
async function findFailedSchedules(role: PanelRole): Promise<(PendingItem & { path: string })[]> {
  const rows: StoredSchedule[] = await strapi.db.query(SCHEDULE_UID).findMany({ where: { state: 'failed' } })
  return rows.flatMap(({ type: name, subject, title, at, reason }) => {
    const type = contentTypes().find((one) => one.name === name)
    if (!type || !canSeeType(role, type)) return []
    return [
      {
        kind: 'schedule-failed' as const,
        path: type.path,
        documentId: subject,
        title,
        count: 1,
        at: new Date(at).toISOString(),
        reason: reason ?? '',
      },
    ]
  })
}

/** Counts submissions whose answer is overdue, and names the first due. */
async function countOverdue(type: ContentType): Promise<PendingItem[]> {
  const late: { documentId: string; dueOn: string }[] = await strapi.db.query(type.uid).findMany({
    select: ['documentId', 'dueOn'],
    where: {
      stage: { $notIn: type.closedStages },
      dueOn: { $lt: await utilityToday() },
      documentId: { $notIn: await listRestrictedIds(type.name) },
    },
    orderBy: { dueOn: 'asc' },
  })
  const [first] = late
  if (!first) return []
  const { documentId, dueOn: at } = first
  return [{ kind: 'overdue', documentId, title: null, count: late.length, at }]
}

/** Counts unread submissions. */
async function countUnread(type: ContentType): Promise<PendingItem[]> {
  const [row] = await strapi.db
    .connection(tableNameOf(type.uid))
    .where({ stage: 'new' })
    .whereNotIn('document_id', restrictedIdsSubquery())
    .count({ count: 'id' })
    .min({ at: 'created_at' })
  const count = Number(row!.count)
  if (count === 0) return []
  const at = new Date(row!.at).toISOString()
  return [{ kind: 'unread', stage: 'new', documentId: null, title: null, count, at }]
}
