import type { Context } from 'koa'
import { actionsOfFormsToken } from '../people/access/strapi-actions'
import type { StrapiRoute } from '../strapi-internals/routes'

/** What the page that creates API tokens offers besides reading. */
export interface TokenPermissions {
  /** Names of Strapi's actions. */
  forms: string[]
}

/** The route of the permissions of a token that submits forms. */
export const tokenPermissionsRoute: StrapiRoute = {
  method: 'GET',
  path: '/token-permissions',
  handler: (ctx: Context) => {
    const permissions: TokenPermissions = { forms: actionsOfFormsToken() }
    ctx.body = permissions
  },
}
