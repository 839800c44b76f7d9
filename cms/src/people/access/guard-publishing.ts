import { errors } from '@strapi/utils'
import { contentTypeOfUid, type ContentType } from '../../content/content-types'
import { abilitiesOf, type PanelRole } from './role-abilities'

/**
 * Prevents publishing and unpublishing by roles without the permission. It checks in the document service, since
 * every route that publishes uses it. The panel's roles do not apply to the console and to the CMS itself.
 */
export function guardPublishing(): void {
  strapi.documents.use(async (operation, next) => {
    const type = contentTypeOfUid(operation.uid)
    if (type?.draftAndPublish) {
      const { documentId } = operation.params as { documentId?: unknown }
      if (operation.action === 'publish') assertAllowed(type, 'publish')
      if (operation.action === 'unpublish') assertAllowed(type, 'unpublish')
      // Deleting a published document removes it from the site.
      if (operation.action === 'delete' && (await isPublished(type, documentId))) {
        assertAllowed(type, 'unpublish')
      }
    }
    return next()
  })
}

/** @throws ForbiddenError */
function assertAllowed(type: ContentType, ability: 'publish' | 'unpublish'): void {
  const request = strapi.requestContext.get()
  if (request?.state.route?.info?.type !== 'content-api') return
  const role: PanelRole | undefined = request.state.user?.role
  if (!role || !abilitiesOf(role, type).includes(ability)) {
    throw new errors.ForbiddenError(`Your role can’t ${ability} this. Ask an administrator.`)
  }
}

async function isPublished(type: ContentType, documentId: unknown): Promise<boolean> {
  if (typeof documentId !== 'string') return true
  const where = { documentId, publishedAt: { $notNull: true } }
  return (await strapi.db.query(type.uid).count({ where })) > 0
}
