import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { documentsOf, type Stored } from '../../content/documents'
import type { Content } from '../../content/rules'
import type { ContentType } from '../../content/types'
import { writtenOf } from '../../content/written'
import { inWrite } from '../../platform/database/transaction'
import { assertNone, type Problem } from '../../platform/problems'
import { checkInput, contentProblems } from '../content'
import { newProblems, withKnownProblems } from '../known-problems'
import { checkObject } from '../values'

/**
 * Adds a report to a document, on the draft and on the published side at once. Each is changed from what it holds
 * itself: what is being written and not yet published stays so, and nothing that another person reported is lost. Only
 * what the report changes is checked: a rule that came after a document was published doesn't keep its news back.
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
    const before = published ?? draft
    const changes = await changesOf(strapi, type, before, report)
    await withKnownProblems(contentProblems(type, before, 'published'), async () => {
      if (isModified) await documents.discardDraft({ documentId })
      await documents.update({ documentId, data: changes })
      if (published) await documents.publish({ documentId })
    })
    await type.progress!.told?.(strapi, documentId, report)
    if (!isModified) return
    const own = { ...writtenOf(type.attributes, draft), ...(await changesOf(strapi, type, draft, report)) }
    await withKnownProblems([], () => documents.update({ documentId, data: own }))
  })
}

function checkedReport(type: ContentType, input: unknown): Content {
  const problems: Problem[] = []
  const report = checkObject(type.progress!.fields, input ?? {}, [], { problems, pointers: [] })
  assertNone(problems)
  return report
}

/** What a report changes in a document, in the form in which it is written. @throws ValidationError */
async function changesOf(
  strapi: Core.Strapi,
  type: ContentType,
  row: Stored,
  report: Content,
): Promise<Content> {
  const problems: Problem[] = []
  const changes = type.progress!.apply(row, report, problems, currentActor(strapi).name)
  const known = contentProblems(type, row, 'published')
  assertNone(newProblems(problems, known))
  const attributes = Object.fromEntries(
    Object.entries(type.attributes).filter(([name]) => Object.hasOwn(changes, name)),
  )
  const data = writtenOf(attributes, changes)
  await checkInput(strapi, type, writtenOf(attributes, row), known)
  await checkInput(strapi, type, structuredClone(data), problems)
  problems.push(...contentProblems(type, { ...row, ...changes }, 'draft'))
  assertNone(newProblems(problems, known))
  return data
}
