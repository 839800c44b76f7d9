import { errors } from '@strapi/utils'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { supportedAbilities, type PanelUser } from '../../people/access/role-abilities'
import type { ContentAbility, PublishCheck } from '../../content/definition'
import type { ContentType } from '../../content/content-types'
import type { Transaction } from '../../platform/database/query-table'
import { inTransaction } from '../../platform/database/transaction'
import { type ValidationProblem, throwValidationError } from '../../platform/validation'
import {
  mayUndoBulkPublication,
  recordBatch,
  readReplacedPublication,
  type PublishedBatchEntry,
} from '../batches/record-and-undo-batches'
import { lockDocuments } from '../../content/document-locks'
import { PublishChecksError } from './publish-checks'
import { addProgressReport } from './progress-reports'
import { findPublishStates } from './publish-states'
import { approveDraft, parseReviewNote, requestReview } from '../reviews/review-actions'
import { runDocumentActionIfUnchanged, updateDraft, StaleVersionError } from './draft-writes'

const ACTIONS = ['publish', 'unpublish', 'remove', 'progress', 'save', 'requestReview', 'approve'] as const
/** Maximum documents of one action. */
export const MAX_BULK_DOCUMENTS = 100

/** A validated bulk request. */
export interface BulkRequest {
  action: (typeof ACTIONS)[number]
  items: { documentId: string; baseVersion: string }[]
  /** Codes of warnings that the publishing editor has accepted. */
  accept: string[]
  /** Whether the action changes all rows or none. */
  atomic: boolean
  /**
   * The report for `progress`, the changed attributes for `save`, `note` and `reviewer` for `requestReview`, or `note` and
   * `publish` for `approve`.
   */
  data?: unknown
}

/** Result for one document: 200, or an error status with its message; 424 when it was valid but another one failed. */
export interface BulkResult {
  documentId: string
  status: 200 | 400 | 403 | 404 | 409 | 424 | 500
  message?: string
  checks?: PublishCheck[]
  /** The date or instant from which a document that was published ahead of time is visible. */
  visibleFrom?: string
}

/** Results in the order of the request's rows. */
export interface BulkResponse {
  results: BulkResult[]
  /** The id to undo the publication with; null when nothing was published or the editor may not undo it. */
  batch: string | null
}

/** Parses a bulk request. @throws ValidationError */
export function parseBulkRequest(
  type: ContentType,
  {
    action,
    items,
    accept,
    atomic = false,
    data,
  }: { action?: unknown; items?: unknown; accept?: unknown; atomic?: unknown; data?: unknown },
): BulkRequest {
  const possible = ACTIONS.filter((each) => supportedAbilities(type).includes(each))
  const wanted = possible.find((each) => each === action)
  if (!wanted) throwValidationError(['action'], `Send one of ${possible.join(', ')}.`)
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_BULK_DOCUMENTS) {
    throwValidationError(['items'], `Send 1 to ${MAX_BULK_DOCUMENTS} rows.`)
  }
  const read = items.map((item: unknown, index) => parseBulkItem(item, index))
  const ids = new Set(read.map(({ documentId }) => documentId))
  if (ids.size < read.length) throwValidationError(['items'], 'Send each row once.')
  if (typeof atomic !== 'boolean') throwValidationError(['atomic'], 'Choose yes or no.')
  const checkedData =
    wanted === 'requestReview'
      ? parseReviewData(data, ['note', 'reviewer'])
      : wanted === 'approve'
        ? parseReviewData(data, ['note', 'publish'])
        : data
  return { action: wanted, items: read, accept: parseAcceptedWarnings(accept), atomic, data: checkedData }
}

/** The note of a request or a decision, with the reviewer, or whether the approved drafts are published. */
interface ReviewData {
  note: string
  reviewer: unknown
  publish: boolean
}

function parseReviewData(data: unknown, names: readonly string[]): ReviewData {
  const given: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {}
  const unknown = Object.keys(given).find((key) => !names.includes(key))
  if (unknown !== undefined) throwValidationError(['data', unknown.slice(0, 100)], 'Unknown field.')
  const { note, reviewer, publish = false } = given
  if (typeof publish !== 'boolean') throwValidationError(['data', 'publish'], 'Choose yes or no.')
  return { note: parseReviewNote(note), reviewer, publish }
}

function parseBulkItem(item: unknown, index: number): BulkRequest['items'][number] {
  const fields: { documentId?: unknown; baseVersion?: unknown } = typeof item === 'object' ? (item ?? {}) : {}
  const { documentId, baseVersion, ...others } = fields
  for (const key of Object.keys(others)) {
    throwValidationError(['items', index, key.slice(0, 100)], 'Unknown field.')
  }
  if (typeof documentId !== 'string' || documentId === '') {
    throwValidationError(['items', index, 'documentId'], 'Send the row’s document id.')
  }
  if (typeof baseVersion !== 'string' || baseVersion === '') {
    throwValidationError(['items', index, 'baseVersion'], 'Send the version that this change is based on.')
  }
  return { documentId, baseVersion }
}

/** Parses codes of accepted warnings. @throws ValidationError */
export function parseAcceptedWarnings(accept: unknown): string[] {
  if (accept === undefined) return []
  const isList = Array.isArray(accept) && accept.length <= MAX_BULK_DOCUMENTS
  if (isList && accept.every((code): code is string => typeof code === 'string')) return accept
  throwValidationError(['accept'], 'Send a list of the warnings’ codes.')
}

/**
 * Changes rows one after another: all or none, or each independently, so that a failure doesn't stop the rest.
 * @param abilities the actions that the editor may take on the type
 * @param user the editor
 */
export async function runBulkAction(
  type: ContentType,
  request: BulkRequest,
  abilities: readonly ContentAbility[],
  user: PanelUser,
): Promise<BulkResponse> {
  const change = request.atomic ? runAtomically : runEach
  const { results, batch } = await change(type, request, abilities, user)
  const publishes =
    request.action === 'publish' || (request.action === 'approve' && (request.data as ReviewData).publish)
  if (!publishes) return { results, batch }
  const done = results.filter(({ status }) => status === 200)
  const standings = await findPublishStates(type, done)
  for (const result of done) {
    const { visibleFrom } = standings.get(result.documentId)!
    if (visibleFrom) result.visibleFrom = visibleFrom
  }
  return { results, batch }
}

/** Rolls back the transaction and carries its results to the caller. */
class BulkRollback extends Error {
  constructor(readonly results: BulkResult[]) {
    super('Some items can’t be changed')
  }
}

const NOT_ATTEMPTED = { status: 424, message: 'Ready, but waiting for the others.' } as const

/** Runs the action on every row even after a failure, so that the response lists all problems. */
async function runAtomically(
  type: ContentType,
  request: BulkRequest,
  abilities: readonly ContentAbility[],
  user: PanelUser,
): Promise<BulkResponse> {
  try {
    return await inTransaction(async ({ trx }) => {
      const ids = request.items.map(({ documentId }) => documentId)
      await lockDocuments(trx, type.uid, ids)
      const answer = await runEach(type, request, abilities, user, trx)
      if (answer.results.some(({ status }) => status !== 200)) throw new BulkRollback(answer.results)
      return answer
    })
  } catch (error) {
    if (!(error instanceof BulkRollback)) throw error
    const results = error.results.map((result) =>
      result.status === 200 ? { documentId: result.documentId, ...NOT_ATTEMPTED } : result,
    )
    return { results, batch: null }
  }
}

async function runEach(
  type: ContentType,
  request: BulkRequest,
  abilities: readonly ContentAbility[],
  user: PanelUser,
  trx?: Transaction,
): Promise<BulkResponse> {
  const results: BulkResult[] = []
  const publications: PublishedBatchEntry[] = []
  for (const item of request.items) {
    const { documentId } = item
    try {
      // Without the savepoint, a write that PostgreSQL rejects would abort the whole transaction.
      await trx?.raw('savepoint one')
      const publication = await inTransaction(() => runOne(type, request, item, user))
      await trx?.raw('release savepoint one')
      if (publication) publications.push(publication)
      results.push({ documentId, status: 200 })
    } catch (error) {
      await trx?.raw('rollback to savepoint one')
      results.push({ documentId, ...toBulkResult(error) })
    }
  }
  const isUndoable = publications.length > 0 && mayUndoBulkPublication(abilities)
  return { results, batch: isUndoable ? await recordBatch(type, publications) : null }
}

/** Runs the action on one row. @returns the publication to record for undo, if any */
async function runOne(
  type: ContentType,
  { action, accept, data }: BulkRequest,
  { documentId, baseVersion }: BulkRequest['items'][number],
  user: PanelUser,
): Promise<PublishedBatchEntry | undefined> {
  if (action === 'progress') {
    await addProgressReport(type, documentId, data)
    return undefined
  }
  if (action === 'save') {
    await updateDraft(type, documentId, baseVersion, data)
    return undefined
  }
  if (action === 'requestReview') {
    await requestReview(type, documentId, baseVersion, data as ReviewData, user)
    return undefined
  }
  if (action === 'approve') {
    const { note, publish } = data as ReviewData
    await approveDraft(type, documentId, baseVersion, { note, publish, accept }, user)
    return undefined
  }
  const publication = action === 'publish' ? await readReplacedPublication(type, documentId) : undefined
  const change = action === 'remove' ? 'delete' : action
  await runDocumentActionIfUnchanged(type, documentId, baseVersion, change, accept)
  return publication
}

function toBulkResult(error: unknown): Omit<BulkResult, 'documentId'> {
  if (error instanceof StaleVersionError) return { status: 409, message: error.message }
  if (error instanceof PublishChecksError)
    return { status: 400, message: error.message, checks: error.checks }
  if (error instanceof errors.ForbiddenError) return { status: 403, message: error.message }
  if (error instanceof HttpStatusError && error.status === 403) return { status: 403, message: error.message }
  if (error instanceof errors.NotFoundError) return { status: 404, message: error.message }
  if (error instanceof errors.ValidationError) return { status: 400, message: problemMessages(error) }
  strapi.log.error(error)
  return { status: 500, message: 'Something went wrong. Try again.' }
}

function problemMessages({ message, details }: errors.ValidationError): string {
  const problems = (details as { errors?: ValidationProblem[] } | undefined)?.errors ?? []
  return problems.length > 0 ? problems.map((problem) => problem.message).join(' ') : message
}
