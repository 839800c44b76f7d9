import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { attachPostingTimes } from '../audit/postings'
import { documentServiceOf, type StoredRow } from '../content/document-service'
import type { ContentType } from '../content/content-types'
import { authorizeDraftRead, canShowDrafts } from './preview/authorize-draft-read'
import { dateDrafts } from './preview/date-drafts'
import { parsePublicQuery, type PublicQuery } from './public-query'
import { cacheTagsOf } from './cache-tags'
import { buildStrapiRoutes } from '../platform/http/build-strapi-routes'

type Status = 'published' | 'draft'

/**
 * Controller of a content type's public read, `find`: it always answers published content, with what the server
 * populates. `findDraft` answers the same reads of drafts, for previews. The caller must hold the action.
 */
export function createPublicController(type: ContentType) {
  const read = (ctx: Context, status: Status): Promise<void> =>
    type.kind === 'single' ? findSingle(ctx, type, status) : findCollection(ctx, type, status)
  return {
    find: (ctx: Context) => read(ctx, 'published'),
    async findDraft(ctx: Context): Promise<void> {
      await authorizeDraftRead(ctx)
      await read(ctx, type.draftAndPublish && canShowDrafts(ctx, [type]) ? 'draft' : 'published')
    },
  }
}

/** The public route of a content type, and that of its drafts. */
export function createPublicRoutes(type: ContentType) {
  const acts = { [`GET /${type.path}`]: 'find', [`GET /preview/${type.path}`]: 'findDraft' }
  return { routes: buildStrapiRoutes(type.uid, acts) }
}

async function findCollection(ctx: Context, type: ContentType, status: Status): Promise<void> {
  const { filters, sort, page, pageSize } = parsePublicQuery(ctx.query)
  const schema = strapi.contentType(type.uid)
  const auth = authOf(ctx)
  // Strapi's own check refuses private fields, password fields and relations that the caller may not read.
  await strapi.contentAPI.validate.query({ filters, sort }, schema, { auth })
  const documents = documentServiceOf(type)
  const [rows, total] = await Promise.all([
    documents.findMany({
      filters,
      sort: sort ?? type.publicSort,
      populate: type.populate,
      start: (page - 1) * pageSize,
      limit: pageSize,
      status,
    }),
    documents.count({ filters, status }),
  ])
  const shown = status === 'draft' ? await inPostedOrder(type, rows, sort) : rows
  const data = (await strapi.contentAPI.sanitize.output(shown, schema, { auth })) as unknown[]
  await attachPostingTimes(data)
  ctx.body = {
    data,
    meta: {
      tags: cacheTagsOf(type, filters, sort),
      pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
    },
  }
}

/** Drafts as they would be published; the databases disagree on where what has no date yet is in a list. */
async function inPostedOrder(
  type: ContentType,
  rows: StoredRow[],
  sort: PublicQuery['sort'] = type.publicSort,
): Promise<StoredRow[]> {
  const drafts = await dateDrafts(type, rows)
  if ([sort].flat()[0] !== 'postedAt:desc') return drafts
  return drafts.toSorted((a, b) => Date.parse(String(b.postedAt)) - Date.parse(String(a.postedAt)))
}

async function findSingle(ctx: Context, type: ContentType, status: Status): Promise<void> {
  if (Object.keys(ctx.query).length > 0) throw new errors.ValidationError('This address takes no parameters')
  const row = await documentServiceOf(type).findFirst({ populate: type.populate, status })
  if (!row) throw new errors.NotFoundError('Nothing is stored here yet')
  const data = await strapi.contentAPI.sanitize.output(row, strapi.contentType(type.uid), {
    auth: authOf(ctx),
  })
  await attachPostingTimes([data])
  ctx.body = { data, meta: { tags: type.tags } }
}

/**
 * The caller's auth, by which Strapi leaves out relations to types that the caller may not read. A role of the panel
 * holds no public read at all, yet the server fixes what a read populates: of a preview nothing is left out.
 */
function authOf(ctx: Context): unknown {
  return ctx.state.user || ctx.state.readsDrafts === true ? undefined : ctx.state.auth
}
