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
import { fixedProblems, onVersion } from './writes'

/**
 * Adds a report to a document, on the draft and on the published side at once. Each is changed from what it holds
 * itself: what is being written and not yet published stays so, and nothing that another person reported is lost. Only
 * what the report changes is checked: a rule that came after a document was published doesn't keep its news back.
 * @throws ValidationError, NotFoundError
 */
export async function reportProgress(type: ContentType, documentId: string, input: unknown): Promise<void> {
  const report = checkedReport(type, input)
  await inWrite(async () => {
    const changed = (row: Stored, problems: Problem[]): Content =>
      type.progress!.apply(row, report, problems, currentActor().name)
    await changeBothSides(type, documentId, changed)
    await type.progress!.told?.(documentId, report)
  })
}

/**
 * Undoes the last report, on both sides too: writes fields as they were before it. As with the report, a rule that
 * was added after the document was published doesn't prevent that.
 * @throws ValidationError, NotFoundError, StaleVersion where the document was changed since the report
 */
export async function undoReport(
  type: ContentType,
  documentId: string,
  baseVersion: string,
  input: unknown,
): Promise<void> {
  await onVersion(type, documentId, baseVersion, async () => {
    const problems: Problem[] = []
    const fields = await checkInput(type, input, problems)
    assertNone(problems)
    await changeBothSides(type, documentId, (row, found) => {
      found.push(...fixedProblems(type, row, fields))
      return fields
    })
  })
}

/** @param changed what changes in a row, as documents are read or written; reports what is wrong with it */
async function changeBothSides(
  type: ContentType,
  documentId: string,
  changed: (row: Stored, problems: Problem[]) => Content,
): Promise<void> {
  const documents = documentsOf(type)
  const { populate } = type
  const draft = await documents.findOne({ documentId, status: 'draft', populate })
  if (!draft) throw new errors.NotFoundError('This no longer exists')
  const published = type.draftAndPublish
    ? await documents.findOne({ documentId, status: 'published', populate })
    : null
  const isModified = published !== null && published.version !== draft.version
  const before = published ?? draft
  const changes = await changesOf(type, before, changed)
  await withKnownProblems(contentProblems(type, before, 'published'), async () => {
    if (isModified) await documents.discardDraft({ documentId })
    await documents.update({ documentId, data: changes })
    if (published) await documents.publish({ documentId })
  })
  if (!isModified) return
  const own = { ...writtenOf(type.attributes, draft), ...(await changesOf(type, draft, changed)) }
  await withKnownProblems([], () => documents.update({ documentId, data: own }))
}

function checkedReport(type: ContentType, input: unknown): Content {
  const problems: Problem[] = []
  const report = checkObject(type.progress!.fields, input ?? {}, [], { problems, pointers: [] })
  assertNone(problems)
  return report
}

/** What changes in a row, in the form in which it is written. @throws ValidationError */
async function changesOf(
  type: ContentType,
  row: Stored,
  changed: (row: Stored, problems: Problem[]) => Content,
): Promise<Content> {
  const problems: Problem[] = []
  const changes = changed(row, problems)
  const known = contentProblems(type, row, 'published')
  assertNone(newProblems(problems, known))
  const attributes = Object.fromEntries(
    Object.entries(type.attributes).filter(([name]) => Object.hasOwn(changes, name)),
  )
  const data = writtenOf(attributes, changes)
  await checkInput(type, writtenOf(attributes, row), known)
  await checkInput(type, structuredClone(data), problems)
  problems.push(...contentProblems(type, { ...row, ...changes }, 'draft'))
  assertNone(newProblems(problems, known))
  return data
}
