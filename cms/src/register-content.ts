import { contentTypes } from './content/content-types'
import { createManageController } from './publishing/manage/manage-controller'
import { createManageRoutes } from './publishing/manage/manage-routes'
import { createPublicController, createPublicRoutes } from './reading/public-controller'
import { createSubmittedFileController } from './inbox/submitted-file-controller'
import { createEncryptedAnswersController } from './inbox/encrypted-answers'
import { createPapersController } from './inbox/application-papers'
import { createSubmissionController, createSubmissionRoutes } from './inbox/submission-controller'
import { addStrapiApi } from './strapi-internals/routes'

/** Gives Strapi the attributes that every form has. Call it before Strapi creates the tables. */
export function registerFormAttributes(): void {
  for (const { uid, publicForm, attributes } of contentTypes()) {
    const { reference, stage, submission } = attributes
    if (publicForm)
      Object.assign(strapi.contentType(uid).attributes, structuredClone({ reference, stage, submission }))
  }
}

/**
 * Gives every content type its panel routes, a public type its public read, and a type with a public form the route
 * that accepts it. Strapi looks for routes in a type's folder; these are the same for all types, so they are
 * registered there.
 */
export function registerContentRoutes(): void {
  for (const type of contentTypes()) {
    const { file: hasFile, encryptedFields } = type.publicForm ?? {}
    const file =
      (hasFile && createSubmittedFileController(type)) ??
      (encryptedFields && createEncryptedAnswersController(type)) ??
      (type.receivesPapers && createPapersController(type))
    const routers = {
      manage: createManageRoutes(type),
      ...(type.public && { published: createPublicRoutes(type) }),
      ...(type.publicForm && { received: createSubmissionRoutes(type) }),
    }
    addStrapiApi(type.name, routers, {
      [`api::${type.name}.manage`]: { ...createManageController(type), ...file },
      ...(type.public && { [type.uid]: createPublicController(type) }),
      ...(type.publicForm && { [type.uid]: createSubmissionController(type) }),
    })
  }
}
