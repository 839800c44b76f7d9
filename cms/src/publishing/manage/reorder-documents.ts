import { computeContentDigest } from '../../audit/content-digest'
import { recordAuditedChange } from '../../audit/record-entries'
import { documentServiceOf } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { ConflictError } from '../../platform/http/conflict-error'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { createVersionToken } from '../version-token'
import { lockDocuments } from '../../content/document-locks'

const MAX_IDS = 200
/** A position after all others. */
const UNORDERED_POSITION = 2 ** 40

interface PositionedRow {
  id: number
  documentId: string
  order: number | null
  version: string
  publishedAt: string | null
}

/** Parses the ids of documents in an order. @throws ValidationError */
export function parseDocumentIds(ids: unknown, field: string): string[] {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_IDS) {
    throwValidationError([field], `Send the document ids of 1 to ${MAX_IDS} rows.`)
  }
  if (!ids.every((id): id is string => typeof id === 'string'))
    throwValidationError([field], 'Send document ids.')
  if (new Set(ids).size < ids.length) throwValidationError([field], 'Send each row once.')
  return ids
}

/**
 * Reorders documents. It changes draft and published version, since positions are independent of other changes, and
 * distributes the positions that the documents already have. Moved documents get a new version, so that an editor with
 * an open form gets a conflict.
 * @param baseOrder the documents' order that the editor saw
 * @throws ConflictError when that order has changed
 */
export async function reorderDocuments(
  type: ContentType,
  ids: string[],
  baseOrder?: string[],
): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, `order of ${type.name}`)
    await lockDocuments(trx, type.uid, ids)
    const rows: PositionedRow[] = await strapi.db
      .query(type.uid)
      .findMany({ where: { documentId: { $in: ids } } })
    const byId = new Map(ids.map((id) => [id, rows.filter(({ documentId }) => documentId === id)]))
    for (const [index, id] of ids.entries()) {
      if (byId.get(id)!.length === 0) throwValidationError(['ids', index], 'This no longer exists.')
    }
    const drafts = ids.map((id) => draftOf(type, byId.get(id)!))
    const currentOrder = drafts.toSorted(byPosition).map(({ documentId }) => documentId)
    if (baseOrder && baseOrder.join() !== currentOrder.join()) {
      throw new ConflictError('Another user changed the order after you opened it', {
        current: currentOrder,
      })
    }
    const positions = distinctPositions(drafts.map(({ order }) => order ?? 0))
    for (const [index, draft] of drafts.entries()) {
      const position = positions[index]!
      const others = byId.get(draft.documentId)!
      if (others.every(({ order }) => order === position)) continue
      await setPosition(type, draft, others, position)
    }
  })
}

function draftOf(type: ContentType, rows: PositionedRow[]): PositionedRow {
  return (type.draftAndPublish ? rows.find(({ publishedAt }) => publishedAt === null) : rows[0])!
}

/** Sorts as lists do: documents without a position last, those with equal positions by id. */
function byPosition(a: PositionedRow, b: PositionedRow): number {
  const distance = (a.order ?? UNORDERED_POSITION) - (b.order ?? UNORDERED_POSITION)
  return distance || (a.documentId < b.documentId ? -1 : 1)
}

/** Returns the positions in use in ascending order; increases duplicates until all differ. */
function distinctPositions(taken: number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return taken
    .toSorted((a, b) => a - b)
    .map((place) => {
      last = Math.max(place, last + 1)
      return last
    })
}

async function setPosition(
  type: ContentType,
  draft: PositionedRow,
  rows: PositionedRow[],
  order: number,
): Promise<void> {
  const { documentId } = draft
  const { populate } = type
  const read = () => documentServiceOf(type).findOne({ documentId, status: 'draft', populate })
  const before = await read()
  const version = createVersionToken()
  for (const row of rows) {
    const stamp = row.version === draft.version ? version : createVersionToken()
    await strapi.db.query(type.uid).update({ where: { id: row.id }, data: { order, version: stamp } })
  }
  const after = await read()
  await recordAuditedChange({
    action: 'reorder',
    type: type.name,
    documentId,
    title: type.title(after!),
    before: computeContentDigest(before),
    after: computeContentDigest(after),
  })
}
