import { contentTypes } from './content/types'
import { manageController } from './publishing/manage/controller'
import { manageRoutes } from './publishing/manage/routes'
import { publicController, publicRoutes } from './reading/public-controller'
import { submittedFileController } from './inbox/download-file'
import { encryptedAnswersController } from './inbox/encrypted-answers'
import { papersController } from './inbox/papers'
import { submissionController, submissionRoutes } from './inbox/submissions'
import { addApi } from './strapi-internals/routes'

/**
 * Gives every content type its panel routes, a public type its public read, and a type with a public form the route
 * that accepts it. Strapi looks for routes in a type's folder; these are the same for all types, so they are
 * registered there.
 */
export function registerContent(): void {
  for (const type of contentTypes()) {
    const { file: hasFile, encryptedFields } = type.publicForm ?? {}
    const file =
      (hasFile && submittedFileController(type)) ??
      (encryptedFields && encryptedAnswersController(type)) ??
      (type.receivesPapers && papersController(type))
    const routers = {
      manage: manageRoutes(type),
      ...(type.public && { published: publicRoutes(type) }),
      ...(type.publicForm && { received: submissionRoutes(type) }),
    }
    addApi(type.name, routers, {
      [`api::${type.name}.manage`]: { ...manageController(type), ...file },
      ...(type.public && { [type.uid]: publicController(type) }),
      ...(type.publicForm && { [type.uid]: submissionController(type) }),
    })
  }
}
