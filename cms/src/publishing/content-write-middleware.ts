import type { Core } from '@strapi/strapi'
import { computeContentDigest } from '../audit/content-digest'
import { currentAndFormerTypeNames } from '../audit/former-type-names'
import { recordPostings } from '../audit/postings'
import { recordAuditedChange, type ContentChangeAction } from '../audit/record-entries'
import { MONTH_NAME_COLUMN } from '../content/main-field'
import { hasVersionHistory } from '../content/definition'
import { documentServiceOf, type StoredRow } from '../content/document-service'
import { setPostedAt } from '../content/posted-at'
import { contentTypeOfUid, contentTypes, type ContentType } from '../content/content-types'
import { inTransaction } from '../platform/database/transaction'
import type { Transaction } from '../platform/database/query-table'
import { lockDocuments, lockReferencesExclusive, lockReferencesShared } from '../content/document-locks'
import { throwValidationError, createValidationError } from '../platform/validation'
import { validateContent } from './validate-content'
import { listDocumentDifferences } from './document-differences'
import { findViolatedIndex } from './unique-indexes'
import { endFinishedAssignment } from './assignments/assignments'
import { assertNoNewProblems } from './write-with-known-problems'
import { recordSlug } from './slug-history'
import { assertReviewApproved, deleteObsoleteReviews, renameReview } from './reviews/review-actions'
import { deleteObsoleteSchedules } from './schedules/schedules'
import { moveToTrash } from './trash/trash-items'
import {
  archiveDraft,
  archivePublishedVersion,
  deleteHistoryVersions,
  shouldArchiveDraft,
} from './version-history'
import { createVersionToken } from './version-token'
import { monthNameColumn, deriveMonthNameColumn } from '../content/month-name-column'

type Middleware = Parameters<Core.Strapi['documents']['use']>[0]
type Operation = Parameters<Middleware>[0]

/** Actions in the audit log, by method of Strapi's document service. */
const AUDITED_ACTIONS: Readonly<Record<string, ContentChangeAction>> = {
  create: 'create',
  clone: 'create',
  update: 'update',
  publish: 'publish',
  unpublish: 'unpublish',
  discardDraft: 'discard',
  delete: 'delete',
}

/**
 * Actions that write the draft's content and therefore create a version. Publishing and discarding copy the version.
 */
const VERSIONED_ACTIONS: ReadonlySet<string> = new Set(['create', 'clone', 'update'])

/** Column of the version. Every content type has it; no form shows it. */
const VERSION_COLUMN = {
  type: 'string',
  private: true,
  searchable: false,
  configurable: false,
  visible: false,
}

/**
 * Tracks every write of content by panel, console or seed: it sets a version, stores derived keys, and writes the audit
 * entry in the same transaction. Call it before Strapi creates the database schema.
 */
export function installContentWriteMiddleware(): void {
  for (const type of contentTypes()) {
    const columns = { version: { ...VERSION_COLUMN }, ...monthNameColumn(type) }
    Object.assign(strapi.contentType(type.uid).attributes, columns)
  }
  strapi.documents.use(async (operation, next) => {
    const type = contentTypeOfUid(operation.uid)
    const action = AUDITED_ACTIONS[operation.action]
    if (!type || !action) return next()
    try {
      return await inTransaction(({ trx }) => writeTracked(trx, type, action, operation, next))
    } catch (error) {
      const index = findViolatedIndex(error)
      if (!index) throw error
      throw createValidationError([index.refusal])
    }
  })
}

async function writeTracked(
  trx: Transaction,
  type: ContentType,
  action: ContentChangeAction,
  operation: Operation,
  next: Parameters<Middleware>[1],
): Promise<Awaited<ReturnType<Middleware>>> {
  const params = operation.params as Record<string, unknown>
  await lockContent(trx, type, action, params.documentId)
  const status =
    type.draftAndPublish && (action === 'publish' || action === 'unpublish') ? 'published' : 'draft'
  const before =
    typeof params.documentId === 'string' ? await snapshot(type, params.documentId, status) : null

  if (action === 'delete') {
    await assertRemovable(type, params.documentId as string)
    const visible = type.draftAndPublish
      ? await snapshot(type, params.documentId as string, 'published')
      : null
    if (before) await moveToTrash(type, before, visible)
    // Others go when the trash is emptied.
    if (type.personalData) await deleteHistoryVersions(type.name, params.documentId as string)
  }
  if (action === 'publish') {
    await setPostedAt(type, params.documentId as string)
    await assertPublishable(type, params.documentId as string)
    await assertReviewApproved(type, params.documentId as string)
  }

  // A create or update with `status: 'published'` runs as two changes, draft first, because publishing needs the
  // draft's keys.
  const publishNow =
    type.draftAndPublish && VERSIONED_ACTIONS.has(operation.action) && params.status === 'published'
  if (VERSIONED_ACTIONS.has(operation.action)) {
    const given = params.data as Record<string, unknown>
    const derived =
      operation.action === 'clone'
        ? nullValues([...derivedColumns(type), ...(type.slugNamespace ? ['slug'] : [])])
        : {}
    const data = {
      ...given,
      ...derived,
      ...deriveMonthNameColumn(type, given),
      version: createVersionToken(),
    }
    const draft = publishNow ? { ...params, status: 'draft', data } : { ...params, data }
    operation.params = draft as typeof operation.params
  }

  const result = await next()
  const documentId = documentIdOf(operation, result)
  if (!documentId) return result
  if (VERSIONED_ACTIONS.has(operation.action)) await type.hooks.afterDraftSaved?.(documentId)
  await recordSlug(type, documentId)
  await deleteObsoleteSchedules(type, documentId, action)
  await deleteObsoleteReviews(type, documentId, action)
  const after = action === 'delete' ? null : await snapshot(type, documentId, status)
  await endFinishedAssignment(type, action, before, after)
  // A document of a type without drafts is public at once, so the publish rules apply to every write.
  if (after && !type.draftAndPublish) assertNoNewProblems(validateContent(type, after, 'published'))
  const derivedNames = [...derivedColumns(type), MONTH_NAME_COLUMN]
  const digests = [before, after].map((row) => row && computeContentDigest(row, derivedNames))
  if (before && hasVersionHistory(type) && replacesPublished(type, action) && digests[0] !== digests[1])
    await archivePublishedVersion(type, before)
  else if (
    before &&
    after &&
    isDraftSave(type, action) &&
    digests[0] !== digests[1] &&
    (await shouldArchiveDraft(type, before, after))
  )
    await archiveDraft(type, before)
  if (before && after && type.title(before) !== type.title(after))
    await renameReview(type, documentId, type.title(after))
  if (before || after) {
    await recordAuditedChange({
      action: isRestore(operation) ? 'restore' : operation.action === 'clone' ? 'create' : action,
      type: type.name,
      documentId,
      title: type.title((after ?? before)!),
      before: operation.action === 'clone' ? null : digests[0]!,
      after: digests[1]!,
      // Audit entries are permanent, so they contain changed values of public types only, never of visitors'
      // submissions.
      changes:
        before && after && action !== 'create' && type.public
          ? listDocumentDifferences(type, before, after)
          : [],
    })
  }
  if (after && action === 'publish') await type.hooks.afterPublished?.(after, before)
  const isPublic = type.public && (status === 'published' || !type.draftAndPublish)
  if (after && isPublic && action !== 'unpublish') await recordPostings(type, after)
  if (!publishNow) return result
  const { populate, fields } = params
  const published = await documentServiceOf(type).publish({ documentId, populate, fields })
  return published.entries[0] as never
}

/**
 * Locks the document of a write, and prevents the documents that it refers to from being deleted until the write
 * commits. A deletion that a hook may reject waits for such writes instead.
 */
async function lockContent(
  trx: Transaction,
  type: ContentType,
  action: ContentChangeAction,
  documentId: unknown,
): Promise<void> {
  if (action === 'delete' && type.hooks.beforeDelete) await lockReferencesExclusive(trx)
  else await lockReferencesShared(trx)
  if (typeof documentId === 'string') await lockDocuments(trx, type.uid, [documentId])
}

/** Whether an action replaces or withdraws the version that visitors see. */
function replacesPublished({ draftAndPublish }: ContentType, action: ContentChangeAction): boolean {
  return draftAndPublish ? action === 'publish' || action === 'unpublish' : action === 'update'
}

/** Whether an operation restores a deleted document: no other create specifies the document id. */
function isRestore({ action, params }: Operation): boolean {
  const data = (params as { data?: { documentId?: unknown } }).data
  return action === 'create' && data?.documentId !== undefined
}

function documentIdOf(operation: Operation, result: unknown): string | undefined {
  const params = operation.params as { documentId?: string }
  if (operation.action !== 'create' && operation.action !== 'clone') return params.documentId
  return (result as { documentId?: string } | undefined)?.documentId
}

/**
 * Returns the columns that the CMS derives. They change only with the content, and a copy must not take over another
 * document's values.
 */
function derivedColumns(type: ContentType): string[] {
  return Object.entries(type.attributes).flatMap(([name, { private: hidden }]) => (hidden ? [name] : []))
}

function nullValues(names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

/** Enforces the publish rules for every caller: panel, console and seed. */
async function assertPublishable(type: ContentType, documentId: string): Promise<void> {
  const draft = await snapshot(type, documentId, 'draft')
  if (draft) assertNoNewProblems(validateContent(type, draft, 'published'))
}

async function assertRemovable(type: ContentType, documentId: string): Promise<void> {
  // Pages and forms need the document, and no undo would restore its content.
  if (type.kind === 'single') {
    throwValidationError([], 'This is part of the website and can’t be deleted. Edit it instead.')
  }
  if (type.isRecord && (await wasPublished(type, documentId))) throwValidationError([], RECORD_STAYS)
  const reason = await type.hooks.beforeDelete?.(documentId)
  if (reason) throwValidationError([], reason)
}

const RECORD_STAYS =
  'Published procurement records can’t be deleted. To remove one from the website, unpublish it. It stays in the control panel.'

/** Whether a document was ever public. */
async function wasPublished(type: ContentType, documentId: string): Promise<boolean> {
  const where = {
    type: { $in: currentAndFormerTypeNames(type.name) },
    subject: documentId,
    action: 'publish',
  }
  return (await strapi.db.query('api::audit-entry.audit-entry').count({ where })) > 0
}

/** Whether a change replaces a draft by what an editor saved. */
const isDraftSave = (type: ContentType, action: ContentChangeAction): boolean =>
  type.draftAndPublish && hasVersionHistory(type) && action === 'update'

function snapshot(
  type: ContentType,
  documentId: string,
  status: 'draft' | 'published',
): Promise<StoredRow | null> {
  return documentServiceOf(type).findOne({ documentId, status, populate: type.populate })
}
