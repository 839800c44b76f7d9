import type { Core } from '@strapi/strapi'
import { contentTypes } from './content/types'
import { manageController } from './publishing/manage/controller'
import { manageRoutes } from './publishing/manage/routes'
import { publishedController, publishedRoutes } from './reading/published'

/**
 * Gives every content type its panel routes and, unless it isn't public, its public read. Strapi looks for both in a type's folder; these are
 * the same for all types, so they are put where it would have found them.
 */
export function registerContent(strapi: Core.Strapi): void {
  const controllers = strapi.get('controllers')
  for (const type of contentTypes()) {
    controllers.set(`api::${type.name}.manage`, manageController(type))
    const routes = { manage: manageRoutes(type) }
    if (type.public) controllers.set(type.uid, publishedController(type))
    strapi.api(type.name).routes = (
      type.public ? { ...routes, published: publishedRoutes(type) } : routes
    ) as never
  }
}
