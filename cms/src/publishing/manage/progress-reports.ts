import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import type { ContentType } from '../../content/content-types'
import { toDocumentInput } from '../../content/to-document-input'
import { inTransaction } from '../../platform/database/transaction'
import { assertNoProblems, type ValidationProblem } from '../../platform/validation'
import { assertProcessingAllowed } from '../../content/processing-restrictions'
import { lockDocuments } from '../../content/document-locks'
import { parseDocumentInput, validateContent } from '../validate-content'
import { findNewProblems, writeWithKnownProblems } from '../write-with-known-problems'
import { parseAttributeValues } from '../parse-attribute-values'
import { checkReadOnlyUnchanged, StaleVersionError, writeIfUnchanged } from './draft-writes'

/**
 * Adds a report to both the draft and the published version of a document. Each is changed from its own content, so
 * that unpublished changes stay unpublished and another user's report isn't lost. Only changed fields are validated, so
 * that a rule added later doesn't prevent reports.
 * @param reportsRead how many earlier reports the sender was shown; undefined to accept unread ones
 * @throws ValidationError, NotFoundError, StaleVersionError when it contradicts an unread report
 */
export async function addProgressReport(
  type: ContentType,
  documentId: string,
  input: unknown,
  reportsRead?: number,
): Promise<void> {
  const report = parseReport(type, input)
  await inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, [documentId])
    if (reportsRead !== undefined) await assertConsistentWithUnread(type, documentId, report, reportsRead)
    if (type.personalData) await assertProcessingAllowed(documentId)
    const changed = (row: StoredRow, problems: ValidationProblem[]): ContentValues =>
      type.progressReport!.apply(row, report, problems, currentActor().name)
    await updateDraftAndPublished(type, documentId, changed)
    await type.progressReport!.afterReport?.(documentId, report)
  })
}

/** @throws StaleVersionError */
async function assertConsistentWithUnread(
  type: ContentType,
  documentId: string,
  report: ContentValues,
  reportsRead: number,
): Promise<void> {
  const definition = type.progressReport!
  if (!definition.log) return
  const draft = await documentServiceOf(type).findOne({
    documentId,
    status: 'draft',
    populate: { [definition.log]: true },
  })
  const unread = rowsOfComponent(draft?.[definition.log]).slice(reportsRead)
  if (unread.some((earlier) => definition.contradicts?.(report, earlier) ?? true))
    throw new StaleVersionError(documentId)
}

/**
 * Undoes the last report on draft and published version by writing the previous values of its fields. Rules added later
 * don't prevent that.
 * @throws ValidationError, NotFoundError, StaleVersionError when the document has changed since the report
 */
export async function undoProgressReport(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  input: unknown,
): Promise<void> {
  await writeIfUnchanged(type, documentId, baseVersion, async () => {
    const problems: ValidationProblem[] = []
    const fields = await parseDocumentInput(type, input, problems)
    assertNoProblems(problems)
    await updateDraftAndPublished(type, documentId, (row, found) => {
      found.push(...checkReadOnlyUnchanged(type, row, fields))
      return fields
    })
  })
}

/** Applies changes to draft and published version. @param changed computes the changes of a row and reports problems */
async function updateDraftAndPublished(
  type: ContentType,
  documentId: string,
  changed: (row: StoredRow, problems: ValidationProblem[]) => ContentValues,
): Promise<void> {
  const documents = documentServiceOf(type)
  const { populate } = type
  const draft = await documents.findOne({ documentId, status: 'draft', populate })
  if (!draft) throw new errors.NotFoundError('This no longer exists')
  const published = type.draftAndPublish
    ? await documents.findOne({ documentId, status: 'published', populate })
    : null
  const isModified = published !== null && published.version !== draft.version
  const before = published ?? draft
  const changes = await changesOf(type, before, changed)
  await writeWithKnownProblems(validateContent(type, before, 'published'), async () => {
    if (isModified) await documents.discardDraft({ documentId })
    await documents.update({ documentId, data: changes })
    if (published) await documents.publish({ documentId })
  })
  if (!isModified) return
  const own = { ...toDocumentInput(type.attributes, draft), ...(await changesOf(type, draft, changed)) }
  await writeWithKnownProblems([], () => documents.update({ documentId, data: own }))
}

function parseReport(type: ContentType, input: unknown): ContentValues {
  const problems: ValidationProblem[] = []
  const report = parseAttributeValues(type.progressReport!.fields, input ?? {}, [], {
    problems,
    pointers: [],
  })
  assertNoProblems(problems)
  return report
}

/** Validates the changes of a row, and converts them to the input format. @throws ValidationError */
async function changesOf(
  type: ContentType,
  row: StoredRow,
  changed: (row: StoredRow, problems: ValidationProblem[]) => ContentValues,
): Promise<ContentValues> {
  const problems: ValidationProblem[] = []
  const changes = changed(row, problems)
  const known = validateContent(type, row, 'published')
  assertNoProblems(findNewProblems(problems, known))
  const attributes = Object.fromEntries(
    Object.entries(type.attributes).filter(([name]) => Object.hasOwn(changes, name)),
  )
  const data = toDocumentInput(attributes, changes)
  await parseDocumentInput(type, toDocumentInput(attributes, row), known)
  await parseDocumentInput(type, structuredClone(data), problems)
  problems.push(...validateContent(type, { ...row, ...changes }, 'draft'))
  assertNoProblems(findNewProblems(problems, known))
  return data
}
