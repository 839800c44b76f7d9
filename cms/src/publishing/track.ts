import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { documentsOf, type Stored } from '../content/documents'
import { contentTypeOfUid, type ContentTypeFacts } from '../content/types'
import { titleOf } from '../content/titles'
import { recordChange, type ChangeAction } from './audit'
import { digest } from './digest'
import { refusingIndex } from './indexes'
import { storeRateKey } from './rate-key'
import { inWrite } from './transaction'
import { contentProblems } from './validation/content'
import { assertNone, validationError } from './validation/problems'

type Middleware = Parameters<Core.Strapi['documents']['use']>[0]
type Operation = Parameters<Middleware>[0]

/** What the document service's writes are called in the audit log. */
const WRITES: Readonly<Record<string, ChangeAction>> = {
  create: 'create',
  clone: 'create',
  update: 'update',
  publish: 'publish',
  unpublish: 'unpublish',
  discardDraft: 'discard',
  delete: 'delete',
}

/** Actions that write the draft's content and so give it a new stamp; publishing and discarding copy the stamp. */
const STAMPING: ReadonlySet<string> = new Set(['create', 'clone', 'update'])

/** A stamp of one state of a document's content; it says "equal or not", nothing about order. */
export function newVersion(): string {
  return randomUUID()
}

/**
 * Watches every write of content, whoever makes it (panel, console, seed): stamps a version, keeps keys, writes the
 * audit entry in the same transaction.
 */
export function trackChanges(strapi: Core.Strapi): void {
  strapi.documents.use(async (operation, next) => {
    const facts = contentTypeOfUid(operation.uid)
    const action = WRITES[operation.action]
    if (!facts || !action) return next()
    try {
      return await inWrite(strapi, () => track(strapi, facts, action, operation, next))
    } catch (error) {
      const index = refusingIndex(strapi, error)
      if (!index) throw error
      throw validationError([index.refusal])
    }
  })
}

async function track(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  action: ChangeAction,
  operation: Operation,
  next: Parameters<Middleware>[1],
): Promise<Awaited<ReturnType<Middleware>>> {
  const params = operation.params as Record<string, unknown>
  const status =
    facts.draftAndPublish && (action === 'publish' || action === 'unpublish') ? 'published' : 'draft'
  const before =
    typeof params.documentId === 'string' ? await snapshot(strapi, facts, params.documentId, status) : null

  if (action === 'delete') await assertRemovable(strapi, facts, params.documentId as string)
  if (action === 'publish') await assertPublishable(strapi, facts, params.documentId as string)

  // A write that asks to be published at once is two changes: the draft first, so that its keys are in place.
  const publishNow = facts.draftAndPublish && STAMPING.has(operation.action) && params.status === 'published'
  if (STAMPING.has(operation.action)) {
    const data = { ...(params.data as object), version: newVersion() }
    if (operation.action === 'clone' && facts.name === 'power-rate') Object.assign(data, { rateKey: null })
    const draft = publishNow ? { ...params, status: 'draft', data } : { ...params, data }
    operation.params = draft as typeof operation.params
  }

  const result = await next()
  const documentId = documentIdOf(operation, result)
  if (!documentId) return result
  if (STAMPING.has(operation.action) && facts.name === 'power-rate') await storeRateKey(strapi, documentId)
  const after = action === 'delete' ? null : await snapshot(strapi, facts, documentId, status)
  // A type without drafts is public at once, wherever it was written.
  if (after && !facts.draftAndPublish) assertNone(contentProblems(strapi, facts, after, 'published'))
  if (before || after) {
    await recordChange(strapi, {
      action: operation.action === 'clone' ? 'create' : action,
      type: facts.name,
      documentId,
      title: titleOf(facts.name, (after ?? before)!),
      before: operation.action === 'clone' ? null : before && digest(before),
      after: after && digest(after),
    })
  }
  if (!publishNow) return result
  const { populate, fields } = params
  const published = await documentsOf(strapi, facts).publish({ documentId, populate, fields })
  return published.entries[0] as never
}

function documentIdOf(operation: Operation, result: unknown): string | undefined {
  const params = operation.params as { documentId?: string }
  if (operation.action !== 'create' && operation.action !== 'clone') return params.documentId
  return (result as { documentId?: string } | undefined)?.documentId
}

/** What is published is whole, whoever publishes it: the panel, the console or the seed. */
async function assertPublishable(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentId: string,
): Promise<void> {
  const draft = await snapshot(strapi, facts, documentId, 'draft')
  if (draft) assertNone(contentProblems(strapi, facts, draft, 'published'))
}

/** A customer class whose rates are kept stays: without it they would belong to nobody. */
async function assertRemovable(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentId: string,
): Promise<void> {
  if (facts.name !== 'customer-class') return
  const rates = await strapi.db
    .query('api::power-rate.power-rate')
    .count({ where: { customerClass: { documentId } } })
  if (rates > 0) {
    assertNone([{ path: [], message: 'This class has power rates. Delete those first, or keep the class.' }])
  }
}

function snapshot(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  documentId: string,
  status: 'draft' | 'published',
): Promise<Stored | null> {
  return documentsOf(strapi, facts).findOne({ documentId, status, populate: facts.populate })
}
