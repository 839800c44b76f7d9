import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { documentsOf } from '../../content/documents'
import type { ContentType } from '../../content/types'
import { ConflictError } from '../../http/conflict'
import { bodyFields } from '../../http/fields'
import { refuse } from '../../validation/problems'
import { findPage } from './list-sql'
import { parseListQuery } from './list-query'
import { restoreDocument } from './restore'
import { readRows, type Reader, type Row } from './rows'
import { changeDocument, createDocument, saveDocument, StaleVersion } from './writes'

/** The panel's actions on one content type. Who may call which is decided in `access/roles`. */
export function manageController(type: ContentType) {
  return type.kind === 'single' ? singleController(type) : collectionController(type)
}

function collectionController(type: ContentType) {
  return {
    async list(ctx: Context): Promise<void> {
      const query = parseListQuery(ctx.query, type)
      const { documentIds, total } = await findPage(strapi, type, query)
      const rows = await readRows(strapi, type, documentIds, readerOf(ctx), 'list')
      ctx.body = { rows, page: query.page, pageSize: query.pageSize, total }
    },

    async read(ctx: Context): Promise<void> {
      ctx.body = await readRow(ctx, type, ctx.params.documentId)
    },

    /** A new document, or with `restores` a deleted one as it was: `data` its draft, `published` what visitors saw. */
    async create(ctx: Context): Promise<void> {
      const { data, restores, published } = bodyFields(ctx, ['data', 'restores', 'published'])
      const documentId =
        restores === undefined
          ? await createDocument(strapi, type, data)
          : await restoreDocument(strapi, type, restores, { draft: data, published })
      ctx.status = 201
      ctx.body = await readRow(ctx, type, documentId)
    },

    save: (ctx: Context) => save(ctx, type, ctx.params.documentId),
    publish: (ctx: Context) => change(ctx, type, 'publish'),
    unpublish: (ctx: Context) => change(ctx, type, 'unpublish'),
    discard: (ctx: Context) => change(ctx, type, 'discardDraft'),

    async remove(ctx: Context): Promise<void> {
      const { documentId } = ctx.params
      const baseVersion = version(ctx.query.baseVersion)
      await orConflict(ctx, type, () => changeDocument(strapi, type, documentId, baseVersion, 'delete'))
      ctx.status = 204
    },
  }
}

function singleController(type: ContentType) {
  const documentId = async (): Promise<string | undefined> =>
    (await documentsOf(strapi, type).findFirst({ status: 'draft' }))?.documentId
  return {
    async read(ctx: Context): Promise<void> {
      ctx.body = await readRow(ctx, type, (await documentId()) ?? '')
    },

    /** The first save makes the document: it has no base version then. */
    async save(ctx: Context): Promise<void> {
      const id = await documentId()
      if (id) return save(ctx, type, id)
      ctx.body = await readRow(
        ctx,
        type,
        await createDocument(strapi, type, bodyFields(ctx, ['data', 'baseVersion']).data),
      )
    },
  }
}

async function save(ctx: Context, type: ContentType, documentId: string): Promise<void> {
  const { baseVersion, data } = bodyFields(ctx, ['baseVersion', 'data'])
  const base = version(baseVersion)
  await orConflict(ctx, type, () => saveDocument(strapi, type, documentId, base, data))
  ctx.body = await readRow(ctx, type, documentId)
}

async function change(
  ctx: Context,
  type: ContentType,
  action: 'publish' | 'unpublish' | 'discardDraft',
): Promise<void> {
  const { documentId } = ctx.params
  const base = version(bodyFields(ctx, ['baseVersion']).baseVersion)
  await orConflict(ctx, type, () => changeDocument(strapi, type, documentId, base, action))
  ctx.body = await readRow(ctx, type, documentId)
}

/** Answers a stale write with 409 and the document as it is now, so that the editor can compare. */
async function orConflict(ctx: Context, type: ContentType, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    throw new ConflictError(error.message, { current: await readRow(ctx, type, error.documentId) })
  }
}

async function readRow(ctx: Context, type: ContentType, documentId: string): Promise<Row> {
  const [row] = await readRows(strapi, type, [documentId], readerOf(ctx), 'whole')
  if (!row) throw new errors.NotFoundError('This no longer exists')
  return row
}

function readerOf(ctx: Context): Reader {
  const { id, role } = ctx.state.user
  return { id: String(id), role: role.type }
}

function version(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  refuse(['baseVersion'], 'Send the version that this change stands on.')
}
