import { contentTypes } from './content/types'
import { manageController } from './publishing/manage/controller'
import { manageRoutes } from './publishing/manage/routes'
import { publishedController, publishedRoutes } from './reading/published'
import { receivedFileController } from './inbox/open-file'
import { receivedController, receivedRoutes } from './inbox/receive'
import { addApi } from './strapi-internals/routes'

/**
 * Gives every content type its panel routes, a public type its public read, and a type with a public form the route
 * that accepts it. Strapi looks for routes in a type's folder; these are the same for all types, so they are
 * registered there.
 */
export function registerContent(): void {
  for (const type of contentTypes()) {
    const file = type.received?.file && receivedFileController(type)
    const routers = {
      manage: manageRoutes(type),
      ...(type.public && { published: publishedRoutes(type) }),
      ...(type.received && { received: receivedRoutes(type) }),
    }
    addApi(type.name, routers, {
      [`api::${type.name}.manage`]: { ...manageController(type), ...file },
      ...(type.public && { [type.uid]: publishedController(type) }),
      ...(type.received && { [type.uid]: receivedController(type) }),
    })
  }
}
