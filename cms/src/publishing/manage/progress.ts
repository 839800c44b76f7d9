import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { editable } from '../../content/attributes'
import { documentsOf, type Stored } from '../../content/documents'
import type { Content } from '../../content/rules'
import type { ContentType } from '../../content/types'
import { inWrite } from '../../database/transaction'
import { assertNone, type Problem } from '../../validation/problems'
import { checkInput, contentProblems } from '../content'
import { checkObject } from '../values'

/**
 * Adds a report to a document, on the draft and on the published side at once. Each is changed from what it holds
 * itself: what is being written and not yet published stays so, and nothing that another person reported is lost.
 * @throws ValidationError, NotFoundError
 */
export async function reportProgress(
  strapi: Core.Strapi,
  type: ContentType,
  documentId: string,
  input: unknown,
): Promise<void> {
  await inWrite(strapi, async () => {
    const documents = documentsOf(strapi, type)
    const { populate } = type
    const draft = await documents.findOne({ documentId, status: 'draft', populate })
    if (!draft) throw new errors.NotFoundError('This no longer exists')
    const published = type.draftAndPublish
      ? await documents.findOne({ documentId, status: 'published', populate })
      : null
    const report = checkedReport(type, input)
    const isModified = published !== null && published.version !== draft.version
    if (isModified) await documents.discardDraft({ documentId })
    await documents.update({ documentId, data: await changed(strapi, type, published ?? draft, report) })
    if (published) await documents.publish({ documentId })
    await type.progress!.told?.(strapi, documentId, report)
    if (!isModified) return
    const own = Object.fromEntries(Object.keys(editable(type.attributes)).map((name) => [name, draft[name]]))
    const changes = await changed(strapi, type, draft, report)
    await documents.update({ documentId, data: { ...(await checkInput(strapi, type, own, [])), ...changes } })
  })
}

function checkedReport(type: ContentType, input: unknown): Content {
  const problems: Problem[] = []
  const report = checkObject(type.progress!.fields, input ?? {}, [], { problems, pointers: [] })
  assertNone(problems)
  return report
}

async function changed(
  strapi: Core.Strapi,
  type: ContentType,
  row: Stored,
  report: Content,
): Promise<Content> {
  const problems: Problem[] = []
  const changes = type.progress!.apply(row, report, problems, currentActor(strapi).name)
  assertNone(problems)
  // In the form that Strapi stores: rows without the ids of the side they came from.
  const data = await checkInput(strapi, type, changes, problems)
  problems.push(...contentProblems(type, { ...row, ...changes }, 'draft'))
  assertNone(problems)
  return data
}
