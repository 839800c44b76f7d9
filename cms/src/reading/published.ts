import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { documentsOf } from '../content/documents'
import type { ContentType } from '../content/types'
import { parsePublicQuery } from './public-query'
import { tagsOf } from './tags'

/**
 * Controller of a content type's public read, `find`. It always answers published content, with what the server
 * populates; whoever asks must hold the action.
 */
export function publishedController(type: ContentType) {
  return {
    find: (ctx: Context) => (type.kind === 'single' ? findSingle(ctx, type) : findCollection(ctx, type)),
  }
}

/** The one public route of a content type. */
export function publishedRoutes(type: ContentType) {
  return {
    routes: [{ method: 'GET', path: `/${type.path}`, handler: `${type.uid}.find`, config: {} }],
  }
}

async function findCollection(ctx: Context, type: ContentType): Promise<void> {
  const { filters, sort, page, pageSize } = parsePublicQuery(ctx.query)
  const schema = strapi.contentType(type.uid)
  const auth = ctx.state.auth
  // Strapi's own check refuses private fields, password fields and relations that the caller may not read.
  await strapi.contentAPI.validate.query({ filters, sort }, schema, { auth })
  const documents = documentsOf(strapi, type)
  const [rows, total] = await Promise.all([
    documents.findMany({
      filters,
      sort: sort ?? type.publicSort,
      populate: type.populate,
      start: (page - 1) * pageSize,
      limit: pageSize,
      status: 'published',
    }),
    documents.count({ filters, status: 'published' }),
  ])
  ctx.body = {
    data: await strapi.contentAPI.sanitize.output(rows, schema, { auth }),
    meta: {
      tags: tagsOf(type, filters, sort),
      pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
    },
  }
}

async function findSingle(ctx: Context, type: ContentType): Promise<void> {
  if (Object.keys(ctx.query).length > 0) throw new errors.ValidationError('This address takes no parameters')
  const row = await documentsOf(strapi, type).findFirst({ populate: type.populate, status: 'published' })
  if (!row) throw new errors.NotFoundError('Nothing is stored here yet')
  const data = await strapi.contentAPI.sanitize.output(row, strapi.contentType(type.uid), {
    auth: ctx.state.auth,
  })
  ctx.body = { data, meta: { tags: type.tags } }
}
