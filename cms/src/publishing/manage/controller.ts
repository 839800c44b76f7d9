import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import type { PanelRole } from '../../access/roles'
import { documentsOf } from '../../content/documents'
import { contentType, type ContentName, type ContentTypeFacts } from '../../content/types'
import { ConflictError } from '../../http/conflict'
import { bodyFields } from '../../http/fields'
import { assertNone } from '../validation/problems'
import { findPage } from './list-sql'
import { parseListQuery } from './list-query'
import { lists } from './lists'
import { readRows, type Row } from './rows'
import { changeDocument, createDocument, saveDocument, StaleVersion } from './writes'

/** The panel's actions on one content type. Who may call which is decided in `access/roles`. */
export function manageController(name: ContentName) {
  const facts = contentType(name)
  return () => (facts.kind === 'single' ? singleController(facts) : collectionController(facts))
}

function collectionController(facts: ContentTypeFacts) {
  const list = lists[facts.name as keyof typeof lists]
  return {
    async list(ctx: Context): Promise<void> {
      const query = parseListQuery(ctx.query, list, facts.draftAndPublish)
      const { documentIds, total } = await findPage(strapi, facts, list, query)
      const rows = await readRows(strapi, facts, documentIds, roleOf(ctx), 'list')
      ctx.body = { rows, page: query.page, pageSize: query.pageSize, total }
    },

    async read(ctx: Context): Promise<void> {
      ctx.body = await readRow(ctx, facts, ctx.params.documentId)
    },

    async create(ctx: Context): Promise<void> {
      const documentId = await createDocument(strapi, facts, bodyFields(ctx, ['data']).data)
      ctx.status = 201
      ctx.body = await readRow(ctx, facts, documentId)
    },

    save: (ctx: Context) => save(ctx, facts, ctx.params.documentId),
    publish: (ctx: Context) => change(ctx, facts, 'publish'),
    unpublish: (ctx: Context) => change(ctx, facts, 'unpublish'),
    discard: (ctx: Context) => change(ctx, facts, 'discardDraft'),

    async remove(ctx: Context): Promise<void> {
      const { documentId } = ctx.params
      const baseVersion = version(ctx.query.baseVersion)
      await orConflict(ctx, facts, () => changeDocument(strapi, facts, documentId, baseVersion, 'delete'))
      ctx.status = 204
    },
  }
}

function singleController(facts: ContentTypeFacts) {
  const documentId = async (): Promise<string | undefined> =>
    (await documentsOf(strapi, facts).findFirst({ status: 'draft' }))?.documentId
  return {
    async read(ctx: Context): Promise<void> {
      ctx.body = await readRow(ctx, facts, (await documentId()) ?? '')
    },

    /** The first save makes the document: it has no base version then. */
    async save(ctx: Context): Promise<void> {
      const id = await documentId()
      if (id) return save(ctx, facts, id)
      ctx.body = await readRow(
        ctx,
        facts,
        await createDocument(strapi, facts, bodyFields(ctx, ['data', 'baseVersion']).data),
      )
    },
  }
}

async function save(ctx: Context, facts: ContentTypeFacts, documentId: string): Promise<void> {
  const { baseVersion, data } = bodyFields(ctx, ['baseVersion', 'data'])
  const base = version(baseVersion)
  await orConflict(ctx, facts, () => saveDocument(strapi, facts, documentId, base, data))
  ctx.body = await readRow(ctx, facts, documentId)
}

async function change(
  ctx: Context,
  facts: ContentTypeFacts,
  action: 'publish' | 'unpublish' | 'discardDraft',
): Promise<void> {
  const { documentId } = ctx.params
  const base = version(bodyFields(ctx, ['baseVersion']).baseVersion)
  await orConflict(ctx, facts, () => changeDocument(strapi, facts, documentId, base, action))
  ctx.body = await readRow(ctx, facts, documentId)
}

/** Answers a stale write with 409 and the document as it is now, so that the editor can compare. */
async function orConflict(ctx: Context, facts: ContentTypeFacts, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    throw new ConflictError(error.message, { current: await readRow(ctx, facts, error.documentId) })
  }
}

async function readRow(ctx: Context, facts: ContentTypeFacts, documentId: string): Promise<Row> {
  const [row] = await readRows(strapi, facts, [documentId], roleOf(ctx), 'whole')
  if (!row) throw new errors.NotFoundError('This no longer exists')
  return row
}

function roleOf(ctx: Context): PanelRole {
  return ctx.state.user.role.type
}

function version(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  assertNone([{ path: ['baseVersion'], message: 'Send the version that this change stands on.' }])
  throw new Error('unreachable')
}
