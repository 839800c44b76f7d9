import type { Context, Next } from 'koa'
import { assertProcessingAllowed } from '../content/processing-restrictions'
import type { ContentType } from '../content/content-types'
import { apiRoutes, prependMiddleware } from '../strapi-internals/routes'

/** Rejects panel requests for single documents whose processing is restricted. Lists omit such documents. */
export function guardRestrictedDocuments(types: readonly ContentType[]): void {
  const guarded = new Set(
    types.filter(({ personalData }) => personalData).map(({ name }) => `api::${name}.manage.`),
  )
  for (const route of apiRoutes()) {
    const handler = typeof route.handler === 'string' ? route.handler : ''
    const owner = handler.slice(0, handler.lastIndexOf('.') + 1)
    if (guarded.has(owner) && route.path.includes('/:documentId'))
      prependMiddleware(route, 'restriction', refuseRestricted)
  }
}

async function refuseRestricted(ctx: Context, next: Next): Promise<void> {
  await assertProcessingAllowed(ctx.params.documentId)
  await next()
}
