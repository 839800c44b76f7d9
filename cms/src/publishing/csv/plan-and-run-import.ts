import { documentServiceOf } from '../../content/document-service'
import { lockDocuments } from '../../content/document-locks'
import type { ContentType } from '../../content/content-types'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { ConflictError } from '../../platform/http/conflict-error'
import type { Transaction } from '../../platform/database/query-table'
import { tableNameOf } from '../../strapi-internals/tables'
import { throwValidationError } from '../../platform/validation'
import { recordBatch, type BatchEntry } from '../batches/record-and-undo-batches'
import { buildImportPlan, type ImportPlan, type PlannedImportWrite } from './import-plan'
import type { SubmittedTable } from './parse-table-rows'

/**
 * Plans an import: parses and validates each row and compares it with the stored documents. Writes nothing.
 * @throws ValidationError when the table can't be parsed
 */
export async function planImport(type: ContentType, table: SubmittedTable): Promise<ImportPlan> {
  return (await buildImportPlan(type, table)).told
}

/**
 * Writes the rows of a table as drafts (public at once for a type without drafts), all or none. Skips rows that equal
 * the stored document.
 * @param planHash hash of the plan that the editor reviewed
 * @throws ValidationError when the table has errors
 * @throws ConflictError when the result would now differ from the plan
 */
export async function runImport(
  type: ContentType,
  table: SubmittedTable,
  planHash: string,
): Promise<ImportPlan & { batch: string | null }> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, `import of ${type.name}`)
    const { told, planned } = await buildImportPlan(type, table)
    if (told.problemCount > 0) {
      const [first] = told.problems
      const others = told.problemCount - 1
      const more =
        others === 0 ? '' : others === 1 ? ' There is 1 more problem.' : ` There are ${others} more problems.`
      throwValidationError([], `Nothing was imported. Line ${first!.line}: ${first!.message}${more}`)
    }
    if (told.planHash !== planHash) throw changedSincePreview()
    await assertUnchanged(trx, type, planned)
    const writes: BatchEntry[] = []
    const documents = documentServiceOf(type)
    // Write changed rows first: a new row may use a unique value that a changed one releases.
    const inTurn = planned.toSorted((a, b) => Number(!a.existing) - Number(!b.existing))
    for (const { row, data, existing } of inTurn) {
      if (row.outcome === 'same') continue
      const written = existing
        ? await documents.update({ documentId: existing.stored!.documentId, data })
        : await documents.create({ data })
      const { documentId, version } = written!
      writes.push({ documentId, version, title: row.title, before: existing?.input ?? null })
    }
    return { ...told, batch: writes.length > 0 ? await recordBatch(type, writes) : null }
  })
}

const changedSincePreview = (): ConflictError =>
  new ConflictError('The data changed after your preview. Nothing was imported. Preview the import again.', {
    current: null,
  })

/** Maximum number of ids in one query: SQLite accepts a limited number of values. */
const MAX_IDS_PER_QUERY = 500

/** Locks the documents that an import changes. @throws ConflictError when an editor saved one after the plan read it */
async function assertUnchanged(
  trx: Transaction,
  type: ContentType,
  planned: readonly PlannedImportWrite[],
): Promise<void> {
  const versions = new Map(
    planned.flatMap(({ existing }) =>
      existing?.stored ? [[existing.stored.documentId, existing.stored.version]] : [],
    ),
  )
  const ids = [...versions.keys()]
  await lockDocuments(trx, type.uid, ids)
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_QUERY) {
    const drafts = trx(tableNameOf(type.uid)).whereIn(
      'document_id',
      ids.slice(from, from + MAX_IDS_PER_QUERY),
    )
    if (type.draftAndPublish) drafts.whereNull('published_at')
    const rows: { document_id: string; version: string }[] = await drafts.select('document_id', 'version')
    const isSame = rows.every((row) => versions.get(row.document_id) === row.version)
    if (!isSame || rows.length < Math.min(MAX_IDS_PER_QUERY, ids.length - from)) throw changedSincePreview()
  }
}
