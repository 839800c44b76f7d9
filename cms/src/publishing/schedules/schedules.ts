import { currentActor } from '../../audit/actor'
import { recordAuditEvent, type ContentChangeAction } from '../../audit/record-entries'
import { documentServiceOf } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { now } from '../../platform/clock'
import { assertNoProblems, throwValidationError } from '../../platform/validation'
import { assertPublishChecksPass } from '../manage/publish-checks'
import { assertReviewApproved } from '../reviews/review-actions'
import { writeIfUnchanged } from '../manage/draft-writes'
import { validateContent } from '../validate-content'

/** Table of schedules. */
export const SCHEDULE_UID = 'api::schedule.schedule'
/** Maximum time ahead for a schedule (milliseconds). */
const MAX_AHEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000
const MAX_TITLE_LENGTH = 255

export type ScheduledAction = 'publish' | 'unpublish'

/** A row of the table of schedules. */
export interface StoredSchedule {
  id: number
  type: string
  subject: string
  title: string
  action: ScheduledAction
  at: string | Date
  createdAt: string | Date
  /** `waiting` until its time; `done`, late or not; `failed` when a check or the author's rights rejected it. */
  state: 'waiting' | 'done' | 'failed'
  /** Account id of the author. */
  account: string
  by: string | null
  /** Codes of warnings that the author accepted. */
  accept: string[] | null
  ranAt: string | Date | null
  /** Reason of the failure, in words for an editor. */
  reason: string | null
}

/** Schedule of a document. Instants are ISO 8601. */
export interface DocumentSchedule {
  publishAt: string | null
  unpublishAt: string | null
  by: string | null
  /** The failed action and its reason; null for none. */
  failed: { action: ScheduledAction; at: string; reason: string } | null
}

/** When to publish and unpublish a document; null for never. */
export type ScheduleRequest = Pick<DocumentSchedule, 'publishAt' | 'unpublishAt'>

/**
 * Validates a requested schedule.
 * @throws ValidationError when a value is no instant, is in the past, or the order is wrong
 */
export function parseSchedule({
  publishAt = null,
  unpublishAt = null,
}: {
  publishAt?: unknown
  unpublishAt?: unknown
}): ScheduleRequest {
  const request = {
    publishAt: parseInstant('publishAt', publishAt),
    unpublishAt: parseInstant('unpublishAt', unpublishAt),
  }
  if (request.publishAt && request.unpublishAt && request.unpublishAt <= request.publishAt)
    throwValidationError(['unpublishAt'], 'Choose a time after the publish time.')
  return request
}

function parseInstant(name: string, value: unknown): string | null {
  if (value === null || value === '') return null
  const at =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) throwValidationError([name], 'Enter a date and time.')
  if (at <= now().getTime()) throwValidationError([name], 'Choose a future time.')
  if (at > now().getTime() + MAX_AHEAD_MS) throwValidationError([name], 'Choose a time within 2 years.')
  return new Date(at).toISOString()
}

/**
 * Replaces the schedule of a document. The draft must pass the publish checks now; they run again at the scheduled
 * time.
 * @param account account id of the author
 * @param accept codes of accepted warnings
 * @throws ValidationError @throws PublishChecksError @throws StaleVersionError @throws NotFoundError
 */
export async function setSchedule(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  { publishAt, unpublishAt }: ScheduleRequest,
  account: string,
  accept: readonly string[],
): Promise<void> {
  await writeIfUnchanged(type, documentId, baseVersion, async () => {
    const { populate } = type
    const draft = await documentServiceOf(type).findOne({ documentId, status: 'draft', populate })
    if (publishAt) {
      assertNoProblems(validateContent(type, draft!, 'published'))
      await assertReviewApproved(type, documentId)
      await assertPublishChecksPass(type, documentId, accept)
    }
    if (unpublishAt && !publishAt && !(await isPublished(type, documentId)))
      throwValidationError(['unpublishAt'], 'This content isn’t published.')
    const before = await findSchedules(type, [documentId])
    await strapi.db.query(SCHEDULE_UID).deleteMany({ where: { ...subjectOf(type, documentId), state: OPEN } })
    const title = type.title(draft!).slice(0, MAX_TITLE_LENGTH)
    const times = { publish: publishAt, unpublish: unpublishAt }
    for (const [action, at] of Object.entries(times)) {
      if (!at) continue
      const by = currentActor().name
      const more = { account, by, accept: [...accept], state: 'waiting' }
      await strapi.db
        .query(SCHEDULE_UID)
        .create({ data: { ...subjectOf(type, documentId), title, action, at, ...more } })
    }
    await recordAuditEvent({
      action: publishAt || unpublishAt ? 'schedule' : 'schedule-removed',
      type: type.name,
      subject: documentId,
      title,
      before: inWords(before.get(documentId)),
      after: inWords({ publishAt, unpublishAt }),
    })
  })
}

/**
 * Formats a schedule for an audit entry: `2026-11-25T01:00:00.000Z to 2026-12-01T01:00:00.000Z`, within its 64
 * characters.
 */
function inWords(request: ScheduleRequest | undefined): string | null {
  if (!request?.publishAt && !request?.unpublishAt) return null
  return `${request.publishAt ?? '…'} to ${request.unpublishAt ?? '…'}`
}

/** States in which a schedule waits, or failed and needs an editor's action. */
const OPEN = { $in: ['waiting', 'failed'] }

const subjectOf = (type: ContentType, documentId: string) => ({ type: type.name, subject: documentId })

async function isPublished(type: ContentType, documentId: string): Promise<boolean> {
  const where = { documentId, publishedAt: { $notNull: true } }
  return (await strapi.db.query(type.uid).count({ where })) > 0
}

/** Finds the schedules of documents by document id. Omits documents without one. */
export async function findSchedules(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Map<string, DocumentSchedule>> {
  const found = new Map<string, DocumentSchedule>()
  if (!type.draftAndPublish || documentIds.length === 0) return found
  const rows: StoredSchedule[] = await strapi.db.query(SCHEDULE_UID).findMany({
    where: { type: type.name, subject: { $in: documentIds }, state: OPEN },
    orderBy: { id: 'asc' },
  })
  for (const { subject, action, at, state, by, reason } of rows) {
    const one = found.get(subject) ?? { publishAt: null, unpublishAt: null, by: null, failed: null }
    const iso = new Date(at).toISOString()
    if (state === 'failed') one.failed = { action, at: iso, reason: reason ?? '' }
    else one[action === 'publish' ? 'publishAt' : 'unpublishAt'] = iso
    found.set(subject, { ...one, by })
  }
  return found
}

/**
 * Deletes schedules that an action makes obsolete, in its transaction: a document that an editor publishes by hand
 * isn't published again by its schedule.
 */
export async function deleteObsoleteSchedules(
  type: ContentType,
  documentId: string,
  action: ContentChangeAction,
): Promise<void> {
  if (!type.draftAndPublish) return
  const subject = subjectOf(type, documentId)
  if (action === 'delete') await strapi.db.query(SCHEDULE_UID).deleteMany({ where: subject })
  else if (action === 'publish' || action === 'unpublish')
    await strapi.db.query(SCHEDULE_UID).deleteMany({ where: { ...subject, action, state: OPEN } })
}
