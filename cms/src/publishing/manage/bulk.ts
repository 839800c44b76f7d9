import { errors } from '@strapi/utils'
import { possibleAbilities } from '../../people/access/roles'
import type { Ability, Check } from '../../content/definition'
import type { ContentType } from '../../content/types'
import type { Transaction } from '../../platform/database/table'
import { inWrite } from '../../platform/database/transaction'
import { type Problem, refuse } from '../../platform/problems'
import { canUndoPublishing, recordBatch, snapshotPublication, type Publication } from '../batches/batch'
import { ChecksError } from './checks'
import { reportProgress } from './progress'
import { standingsOf } from './states'
import { changeDocument, StaleVersion } from './writes'

const ACTIONS = ['publish', 'unpublish', 'remove', 'progress'] as const
/** Maximum documents of one action. */
export const MAX_ITEMS = 100

export interface BulkRequest {
  action: (typeof ACTIONS)[number]
  items: { documentId: string; baseVersion: string }[]
  /** Codes of warnings that the publishing editor has accepted. */
  accept: string[]
  /** All of them or none. */
  together: boolean
  /** The report, of `progress`. */
  data?: unknown
}

/**
 * The result of one row: 200, or the status of that row alone, and why; 424 where it was valid and another one
 * prevented it.
 */
export interface BulkResult {
  documentId: string
  status: 200 | 400 | 403 | 404 | 409 | 424 | 500
  message?: string
  checks?: Check[]
  /** The day or the instant from which visitors see what was published ahead of it. */
  visibleFrom?: string
}

export interface BulkAnswer {
  results: BulkResult[]
  /** The code by which the publication is undone; null where nothing was published, or the editor may not undo it. */
  batch: string | null
}

/** Reads a request for many rows. @throws ValidationError */
export function readBulk(
  type: ContentType,
  {
    action,
    items,
    accept,
    together = false,
    data,
  }: { action?: unknown; items?: unknown; accept?: unknown; together?: unknown; data?: unknown },
): BulkRequest {
  const possible = ACTIONS.filter((each) => possibleAbilities(type).includes(each))
  const wanted = possible.find((each) => each === action)
  if (!wanted) refuse(['action'], `Send one of ${possible.join(', ')}.`)
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) {
    refuse(['items'], `Send 1 to ${MAX_ITEMS} rows.`)
  }
  const read = items.map((item: unknown, index) => readItem(item, index))
  const ids = new Set(read.map(({ documentId }) => documentId))
  if (ids.size < read.length) refuse(['items'], 'Send each row once.')
  if (typeof together !== 'boolean') refuse(['together'], 'Choose yes or no.')
  return { action: wanted, items: read, accept: readAccepted(accept), together, data }
}

function readItem(item: unknown, index: number): BulkRequest['items'][number] {
  const fields: { documentId?: unknown; baseVersion?: unknown } = typeof item === 'object' ? (item ?? {}) : {}
  const { documentId, baseVersion, ...others } = fields
  for (const key of Object.keys(others)) {
    refuse(['items', index, key.slice(0, 100)], 'Unknown field.')
  }
  if (typeof documentId !== 'string' || documentId === '') {
    refuse(['items', index, 'documentId'], 'Send the row’s document id.')
  }
  if (typeof baseVersion !== 'string' || baseVersion === '') {
    refuse(['items', index, 'baseVersion'], 'Send the version that this change stands on.')
  }
  return { documentId, baseVersion }
}

/** Codes of warnings to be passed over. @throws ValidationError */
export function readAccepted(accept: unknown): string[] {
  if (accept === undefined) return []
  const isList = Array.isArray(accept) && accept.length <= MAX_ITEMS
  if (isList && accept.every((code): code is string => typeof code === 'string')) return accept
  refuse(['accept'], 'Send a list of the warnings’ codes.')
}

/**
 * Changes rows one after the other: all of them or none, or each for itself, so that what fails holds nothing else up.
 * @param abilities what the editor may do to the type
 */
export async function changeMany(
  type: ContentType,
  request: BulkRequest,
  abilities: readonly Ability[],
): Promise<BulkAnswer> {
  const change = request.together ? changeTogether : changeEach
  const { results, batch } = await change(type, request, abilities)
  if (request.action !== 'publish') return { results, batch }
  const done = results.filter(({ status }) => status === 200)
  const standings = await standingsOf(type, done)
  for (const result of done) {
    const { visibleFrom } = standings.get(result.documentId)!
    if (visibleFrom) result.visibleFrom = visibleFrom
  }
  return { results, batch }
}

/** Thrown to leave a transaction with what was found in it. */
class NotAll extends Error {
  constructor(readonly results: BulkResult[]) {
    super('Some items can’t be changed')
  }
}

const WAITS = { status: 424, message: 'Ready, but waiting for the others.' } as const

/** Every row is tried, so that all problems are reported at once. */
async function changeTogether(
  type: ContentType,
  request: BulkRequest,
  abilities: readonly Ability[],
): Promise<BulkAnswer> {
  try {
    return await inWrite(async ({ trx }) => {
      const answer = await changeEach(type, request, abilities, trx)
      if (answer.results.some(({ status }) => status !== 200)) throw new NotAll(answer.results)
      return answer
    })
  } catch (error) {
    if (!(error instanceof NotAll)) throw error
    const results = error.results.map((result) =>
      result.status === 200 ? { documentId: result.documentId, ...WAITS } : result,
    )
    return { results, batch: null }
  }
}

async function changeEach(
  type: ContentType,
  request: BulkRequest,
  abilities: readonly Ability[],
  trx?: Transaction,
): Promise<BulkAnswer> {
  const results: BulkResult[] = []
  const publications: Publication[] = []
  for (const item of request.items) {
    const { documentId } = item
    try {
      // A write that PostgreSQL refuses would otherwise spoil the transaction for those after it.
      await trx?.raw('savepoint one')
      const publication = await inWrite(() => changeOne(type, request, item))
      await trx?.raw('release savepoint one')
      if (publication) publications.push(publication)
      results.push({ documentId, status: 200 })
    } catch (error) {
      await trx?.raw('rollback to savepoint one')
      results.push({ documentId, ...outcomeOf(error) })
    }
  }
  const isUndoable = publications.length > 0 && canUndoPublishing(abilities)
  return { results, batch: isUndoable ? await recordBatch(type, publications) : null }
}

/** @returns the code to undo it, where it was published */
async function changeOne(
  type: ContentType,
  { action, accept, data }: BulkRequest,
  { documentId, baseVersion }: BulkRequest['items'][number],
): Promise<Publication | undefined> {
  if (action === 'progress') {
    await reportProgress(type, documentId, data)
    return undefined
  }
  const publication = action === 'publish' ? await snapshotPublication(type, documentId) : undefined
  const change = action === 'remove' ? 'delete' : action
  await changeDocument(type, documentId, baseVersion, change, accept)
  return publication
}

function outcomeOf(error: unknown): Omit<BulkResult, 'documentId'> {
  if (error instanceof StaleVersion) return { status: 409, message: error.message }
  if (error instanceof ChecksError) return { status: 400, message: error.message, checks: error.checks }
  if (error instanceof errors.ForbiddenError) return { status: 403, message: error.message }
  if (error instanceof errors.NotFoundError) return { status: 404, message: error.message }
  if (error instanceof errors.ValidationError) return { status: 400, message: sentences(error) }
  strapi.log.error(error)
  return { status: 500, message: 'Something went wrong. Try again.' }
}

function sentences({ message, details }: errors.ValidationError): string {
  const problems = (details as { errors?: Problem[] } | undefined)?.errors ?? []
  return problems.length > 0 ? problems.map((problem) => problem.message).join(' ') : message
}
