import { errors } from '@strapi/utils'
import { hasVersionHistory } from '../../content/definition'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { inTransaction } from '../../platform/database/transaction'
import { assertNoProblems, type ValidationProblem, throwValidationError } from '../../platform/validation'
import { lockDocuments } from '../../content/document-locks'
import { assertProcessingAllowed } from '../../content/processing-restrictions'
import { writeWithKnownProblems } from '../write-with-known-problems'
import { parseDocumentInput, validateContent, withSchemaDefaults } from '../validate-content'
import { archiveDraft } from '../version-history'
import { assertPublishChecksPass } from './publish-checks'
import { tableNameOf } from '../../strapi-internals/tables'

/** The write is based on an outdated version. */
export class StaleVersionError extends Error {
  constructor(readonly documentId: string) {
    super('Someone else changed this while you were editing')
  }
}

/** Creates a draft from an editor's input; for a type without drafts, the public document. */
export async function createDocument(type: ContentType, input: unknown): Promise<string> {
  return inTransaction(async () => {
    const { hooks } = type
    const whole = hooks.beforeCreate && isObject(input) ? await hooks.beforeCreate(input) : input
    const data = await validateAndConvertInput(type, whole)
    const created = await documentServiceOf(type).create({ data })
    return created.documentId
  })
}

const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/**
 * Validates an editor's input for a whole document, and converts it to Strapi's format.
 * @throws ValidationError
 */
export async function validateAndConvertInput(
  type: ContentType,
  input: unknown,
): Promise<Record<string, unknown>> {
  const problems: ValidationProblem[] = []
  const data = await parseDocumentInput(type, input, problems)
  const whole = withSchemaDefaults(type, data)
  problems.push(...validateContent(type, whole, type.draftAndPublish ? 'draft' : 'published'))
  assertNoProblems(problems)
  return data
}

/**
 * Saves the given attributes of a draft and leaves the others. Never publishes.
 * @param options.savable the attributes that the editor may save; undefined for all. Problems of others aren't theirs to
 * solve.
 * @param options.archivesReplacedDraft whether the draft that the save replaces becomes a version: after a conflict, an editor
 * decided against what another one saved
 */
export async function updateDraft(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  input: unknown,
  {
    savable,
    archivesReplacedDraft,
  }: { savable?: readonly string[] | undefined; archivesReplacedDraft?: boolean } = {},
): Promise<void> {
  await writeIfUnchanged(type, documentId, baseVersion, async () => {
    const problems: ValidationProblem[] = []
    const data = await parseDocumentInput(type, input, problems)
    const documents = documentServiceOf(type)
    const current = await documents.findOne({ documentId, status: 'draft', populate: type.populate })
    problems.push(...checkReadOnlyUnchanged(type, current, data))
    const merged = { ...current, ...data }
    problems.push(...validateContent(type, merged, type.draftAndPublish ? 'draft' : 'published'))
    const isOwn = ({ path: [name] }: ValidationProblem): boolean =>
      !savable || name === undefined || savable.includes(String(name))
    assertNoProblems(problems.filter(isOwn))
    const others = problems.filter((problem) => !isOwn(problem))
    if (archivesReplacedDraft && current && type.draftAndPublish && hasVersionHistory(type))
      await archiveDraft(type, current)
    const update = () => documents.update({ documentId, data })
    await (savable ? writeWithKnownProblems(others, update) : update())
  })
}

/** Rejects changes to read-only attributes: a submission stays as the visitor wrote it, and a permanent code as it is. */
export function checkReadOnlyUnchanged(
  { publicForm, readOnlyFields, attributes }: ContentType,
  current: StoredRow | null,
  data: object,
): ValidationProblem[] {
  const sent = publicForm
    ? [
        'reference',
        ...publicForm.fields,
        ...(publicForm.readOnlyFields ?? []),
        ...(publicForm.tracking ? ['dueOn'] : []),
      ]
    : []
  return Object.entries(data).flatMap(([name, value]) => {
    if (comparable(value) === comparable(current?.[name])) return []
    if ([...sent, ...readOnlyFields].includes(name))
      return [{ path: [name], message: 'You can’t edit what a visitor sent.' }]
    return attributes[name]?.pluginOptions?.tanglaw?.isPermanent
      ? [{ path: [name], message: 'This can’t be changed. Other content uses it.' }]
      : []
  })
}

/** Makes relations comparable: input contains ids, stored rows contain documents. */
function comparable(value: unknown): string {
  const id = (value as { documentId?: unknown } | null | undefined)?.documentId
  return JSON.stringify(id ?? value ?? null)
}

/**
 * Publishes, unpublishes, discards or deletes a document if no one has changed it since the editor read it. A discarded
 * draft becomes a version.
 * @param accepted codes of accepted warnings
 * @throws StaleVersionError, NotFoundError, PublishChecksError, ValidationError
 */
export async function runDocumentActionIfUnchanged(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  change: 'publish' | 'unpublish' | 'discardDraft' | 'delete',
  accepted: readonly string[] = [],
): Promise<void> {
  await writeIfUnchanged(type, documentId, baseVersion, async () => {
    if (change === 'unpublish' || change === 'discardDraft') await assertPublished(type, documentId)
    if (change === 'publish') await assertPublishChecksPass(type, documentId, accepted)
    const documents = documentServiceOf(type)
    if (change === 'discardDraft' && hasVersionHistory(type)) {
      const draft = await documents.findOne({ documentId, status: 'draft', populate: type.populate })
      if (draft) await archiveDraft(type, draft)
    }
    await documents[change]({ documentId })
  })
}

/**
 * Compare and swap: runs a write in a transaction if the draft still has the version that the editor read.
 * @throws StaleVersionError, NotFoundError
 */
export function writeIfUnchanged(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  write: () => Promise<void>,
): Promise<void> {
  return inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, [documentId])
    const draft = trx(tableNameOf(type.uid)).where({ document_id: documentId })
    if (type.draftAndPublish) draft.whereNull('published_at')
    const exists = await draft.clone().first('id')
    if (!exists) throw new errors.NotFoundError('This no longer exists')
    if (type.personalData) await assertProcessingAllowed(documentId)
    const taken = await draft.where({ version: baseVersion }).update({ version: baseVersion })
    if (taken === 0) throw new StaleVersionError(documentId)
    await write()
  })
}

async function assertPublished(type: ContentType, documentId: string): Promise<void> {
  const published = await strapi.db
    .query(type.uid)
    .count({ where: { documentId, publishedAt: { $notNull: true } } })
  if (published === 0) throwValidationError([], 'This content isn’t published.')
}
