import { abilitiesOf, type PanelRole, type PanelUser } from '../../people/access/role-abilities'
import { editableAttributes } from '../../content/schema-attributes'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { ASSIGNMENT_ACTIONS, findAssignees, type Assignee } from '../assignments/assignments'
import { toPanelData } from '../to-panel-data'
import {
  findReviews,
  REVIEW_AUDIT_ACTIONS,
  toDocumentReview,
  type DocumentReview,
} from '../reviews/stored-review'
import { isReviewRequired } from '../reviews/review-rules'
import { findSchedules, type DocumentSchedule } from '../schedules/schedules'
import { findLastActions } from './last-actions'
import { findPublishStates, type PublishState, type PublishStateName } from './publish-states'
import { currentAndFormerTypeNames } from '../../audit/former-type-names'

/** A document in the panel: its draft, and its state relative to the published version. */
export interface PanelRow extends PublishState {
  documentId: string
  version: string
  createdAt: string
  updatedAt: string
  updatedBy: string | null
  /** Last action on it, whether or not it changed the draft. */
  lastChange: LastChange | null
  /** Number of the last action of any kind, such as a comment of a review; only in a whole row. */
  lastAction?: number | null
  data: Record<string, unknown>
  /** The published version, if the draft differs from it; null otherwise and in lists. */
  published: Record<string, unknown> | null
  /** Its schedule; null for none. */
  schedule: DocumentSchedule | null
  /** Whom it is assigned to; null for no one. */
  assignee: Assignee | null
  /** Review of the draft; null for none. */
  review: DocumentReview | null
  /** Whether publication requires another user's approval. */
  needsReview: boolean
  /** Additional values for the type's list. */
  summary?: unknown
  abilities: RowAbilities
}

/** Actions that the user may perform on a document in its state. */
export interface RowAbilities {
  save: boolean
  publish: boolean
  unpublish: boolean
  discard: boolean
  remove: boolean
  requestReview: boolean
  /** Whether a publication of the draft can be undone: it neither is a record nor notifies people. */
  undoPublish: boolean
}

interface LastChange {
  action: string
  at: string
  by: string | null
  /** Whether the current user performed it. */
  isOwn: boolean
}

/** Reads drafts in the order of the ids, with the attributes for a list or a form. Omits missing documents. */
export async function readDrafts(
  type: ContentType,
  documentIds: readonly string[],
  detail: 'list' | 'whole',
): Promise<StoredRow[]> {
  if (documentIds.length === 0) return []
  const drafts = await documentServiceOf(type).findMany({
    filters: { documentId: { $in: documentIds } },
    status: 'draft',
    populate: shownIn(type, detail, type.populate),
  })
  const byId = new Map(drafts.map((draft) => [draft.documentId, draft]))
  return documentIds.flatMap((documentId) => byId.get(documentId) ?? [])
}

/** Builds the rows of documents in the order of the ids. Omits missing documents. */
export async function buildPanelRows(
  type: ContentType,
  documentIds: string[],
  reader: PanelUser,
  detail: 'list' | 'whole',
): Promise<PanelRow[]> {
  const drafts = await readDrafts(type, documentIds, detail)
  const standings = await findPublishStates(type, drafts)
  const schedules = await findSchedules(type, documentIds)
  const reviews = await findReviews(type, documentIds)
  const assignees = await findAssignees(type, documentIds)
  const needsReview = await isReviewRequired(type)
  const changes = await lastChanges(type, documentIds, reader)
  const lastActions =
    detail === 'whole' ? await findLastActions(type, documentIds) : new Map<string, number>()
  const summaries = detail === 'list' ? await type.hooks.summarizeRows?.(drafts) : undefined
  const shown = shownIn(type, detail, editableAttributes(type.attributes))
  const visible = detail === 'whole' ? await publishedData(type, documentIds) : undefined
  return drafts.map((draft): PanelRow => {
    const { documentId, version, createdAt, updatedAt } = draft
    const standing = standings.get(documentId)!
    const summary = summaries?.get(documentId)
    const stored = reviews.get(documentId)
    const review = stored ? toDocumentReview(stored, version, reader) : null
    const isApproved = !needsReview || (review?.state === 'approved' && review.isCurrent)
    return {
      documentId,
      version,
      ...standing,
      createdAt,
      updatedAt,
      updatedBy: changes.get(documentId)?.by ?? null,
      lastChange: changes.get(documentId) ?? null,
      schedule: schedules.get(documentId) ?? null,
      assignee: assignees.get(documentId) ?? null,
      review,
      needsReview,
      data: toPanelData(type, draft, shown),
      published:
        standing.state === 'modified' && visible ? toPanelData(type, visible.get(documentId)!, shown) : null,
      abilities: panelRowAbilities(type, reader.role, standing.state, isApproved),
      ...(summary !== undefined && { summary }),
      ...(detail === 'whole' && { lastAction: lastActions.get(documentId) ?? null }),
    }
  })
}

/** Removes the attributes that a list doesn't show. */
function shownIn<T>(
  type: ContentType,
  detail: 'list' | 'whole',
  parts: Record<string, T>,
): Record<string, T> {
  const omit = detail === 'list' ? (type.list?.omit ?? []) : []
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !omit.includes(name)))
}

/**
 * Computes which actions a role may perform on a document in this state.
 * @param isApproved whether its draft is approved, or needs no approval
 */
export function panelRowAbilities(
  type: ContentType,
  role: PanelRole,
  state: PublishStateName,
  isApproved = true,
): RowAbilities {
  const may = new Set(abilitiesOf(role, type))
  return {
    save: may.has('save'),
    publish: may.has('publish') && state !== 'published' && isApproved,
    unpublish: may.has('unpublish') && state !== 'draft',
    discard: may.has('discard') && state === 'modified',
    // Deleting a published document withdraws it; a record can't be withdrawn.
    remove:
      may.has('remove') &&
      (!type.draftAndPublish || state === 'draft' || (may.has('unpublish') && !type.isRecord)),
    requestReview: may.has('requestReview') && state !== 'published',
    undoPublish: may.has('publish') && may.has('unpublish') && !type.isRecord && !type.hooks.afterPublished,
  }
}

async function publishedData(type: ContentType, documentIds: string[]): Promise<Map<string, StoredRow>> {
  const rows = await documentServiceOf(type).findMany({
    filters: { documentId: { $in: documentIds } },
    status: 'published',
    populate: type.populate,
  })
  return new Map(rows.map((row) => [row.documentId, row]))
}

async function lastChanges(
  type: ContentType,
  documentIds: string[],
  reader: PanelUser,
): Promise<Map<string, LastChange>> {
  const latest = strapi.db
    .connection('audit_entries')
    .max('id')
    .whereIn('type', currentAndFormerTypeNames(type.name))
    .whereIn('subject', documentIds)
    .whereNotIn('action', ['file-opened', ...REVIEW_AUDIT_ACTIONS, ...ASSIGNMENT_ACTIONS])
    .groupBy('subject')
  const entries = await strapi.db.connection('audit_entries').whereIn('id', latest)
  return new Map(
    entries.map(({ subject, action, at, actor_kind: kind, actor_id: id, actor_name: by }) => [
      subject,
      {
        action,
        at: new Date(at).toISOString(),
        // The CMS may change what a visitor sent, such as link it to an advisory; no one saved it.
        by: kind === 'visitor' || (kind === 'system' && type.publicForm) ? null : by,
        isOwn: kind === 'panel' && id === reader.id,
      },
    ]),
  )
}
