import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { documentsOf } from '../../content/documents'
import type { ContentTypeFacts } from '../../content/types'
import { inWrite } from '../transaction'
import { checkInput, contentProblems } from '../validation/content'
import { assertNone, type Problem } from '../validation/problems'

/** Raised when a write stands on a version that is no longer the current one. */
export class StaleVersion extends Error {
  constructor(readonly documentId: string) {
    super('Somebody else has changed this since you opened it')
  }
}

/** Creates a draft (or, for a type without drafts, the document) from an editor's input. */
export async function createDocument(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  input: unknown,
): Promise<string> {
  return inWrite(strapi, async () => {
    const problems: Problem[] = []
    const data = await checkInput(strapi, facts, input, problems)
    problems.push(...contentProblems(strapi, facts, data, facts.draftAndPublish ? 'draft' : 'published'))
    assertNone(problems)
    const created = await documentsOf(strapi, facts).create({ data })
    return created.documentId
  })
}

/** Saves the given fields of a draft; the others stay as they are. Never publishes. */
export async function saveDocument(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentId: string,
  baseVersion: string,
  input: unknown,
): Promise<void> {
  await onVersion(strapi, facts, documentId, baseVersion, async () => {
    const problems: Problem[] = []
    const data = await checkInput(strapi, facts, input, problems)
    const documents = documentsOf(strapi, facts)
    const current = await documents.findOne({ documentId, status: 'draft', populate: facts.populate })
    const merged = { ...current, ...data }
    problems.push(...contentProblems(strapi, facts, merged, facts.draftAndPublish ? 'draft' : 'published'))
    assertNone(problems)
    await documents.update({ documentId, data })
  })
}

/** Publishes, unpublishes, discards or deletes a document that is still as the editor saw it. */
export async function changeDocument(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentId: string,
  baseVersion: string,
  change: 'publish' | 'unpublish' | 'discardDraft' | 'delete',
): Promise<void> {
  await onVersion(strapi, facts, documentId, baseVersion, async () => {
    if (change === 'unpublish' || change === 'discardDraft') await assertPublished(strapi, facts, documentId)
    await documentsOf(strapi, facts)[change]({ documentId })
  })
}

/**
 * Compare and swap: takes the draft's row if, and only if, it still carries the version the editor saw, and runs the
 * write in the same transaction.
 */
function onVersion(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentId: string,
  baseVersion: string,
  write: () => Promise<void>,
): Promise<void> {
  return inWrite(strapi, async ({ trx }) => {
    const { tableName } = strapi.db.metadata.get(facts.uid)
    const draft = trx(tableName).where({ document_id: documentId })
    if (facts.draftAndPublish) draft.whereNull('published_at')
    const exists = await draft.clone().first('id')
    if (!exists) throw new errors.NotFoundError('This no longer exists')
    const taken = await draft.where({ version: baseVersion }).update({ version: baseVersion })
    if (taken === 0) throw new StaleVersion(documentId)
    await write()
  })
}

async function assertPublished(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentId: string,
): Promise<void> {
  const published = await strapi.db
    .query(facts.uid)
    .count({ where: { documentId, publishedAt: { $notNull: true } } })
  if (published === 0) assertNone([{ path: [], message: 'This isn’t published.' }])
}
