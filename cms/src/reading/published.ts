import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { documentsOf } from '../content/documents'
import { contentType, type ContentName, type ContentTypeFacts } from '../content/types'
import { parsePublicQuery } from './public-query'

/**
 * Controller of a content type's public read, `find`. It always answers published content, with what the server
 * populates; whoever asks must hold the action.
 */
export function publishedController(name: ContentName) {
  const facts = contentType(name)
  return () => ({
    find: (ctx: Context) => (facts.kind === 'single' ? findSingle(ctx, facts) : findCollection(ctx, facts)),
  })
}

/** The one public route of a content type. */
export function publishedRoutes(name: ContentName) {
  const facts = contentType(name)
  return {
    routes: [{ method: 'GET', path: `/${facts.path}`, handler: `${facts.uid}.find`, config: {} }],
  }
}

async function findCollection(ctx: Context, facts: ContentTypeFacts): Promise<void> {
  const { filters, sort, page, pageSize } = parsePublicQuery(ctx.query)
  const schema = strapi.contentType(facts.uid)
  const auth = ctx.state.auth
  // Strapi's own check refuses private fields, password fields and relations that the caller may not read.
  await strapi.contentAPI.validate.query({ filters, sort }, schema, { auth })
  const documents = documentsOf(strapi, facts)
  const [rows, total] = await Promise.all([
    documents.findMany({
      filters,
      sort: sort ?? facts.publicSort,
      populate: facts.populate,
      start: (page - 1) * pageSize,
      limit: pageSize,
      status: 'published',
    }),
    documents.count({ filters, status: 'published' }),
  ])
  ctx.body = {
    data: await strapi.contentAPI.sanitize.output(rows, schema, { auth }),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  }
}

async function findSingle(ctx: Context, facts: ContentTypeFacts): Promise<void> {
  if (Object.keys(ctx.query).length > 0) throw new errors.ValidationError('This address takes no parameters')
  const row = await documentsOf(strapi, facts).findFirst({ populate: facts.populate, status: 'published' })
  if (!row) throw new errors.NotFoundError('Nothing is stored here yet')
  const data = await strapi.contentAPI.sanitize.output(row, strapi.contentType(facts.uid), {
    auth: ctx.state.auth,
  })
  ctx.body = { data, meta: {} }
}
