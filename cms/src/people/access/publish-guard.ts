import { errors } from '@strapi/utils'
import { contentTypeOfUid, type ContentType } from '../../content/types'
import { abilitiesOf, type PanelRole } from './roles'

/**
 * Lets nothing be published or withdrawn for a role that may not: every route that publishes, now or later, ends in
 * the document service, so the service checks here. The console and the CMS itself are not bound by the panel's
 * roles.
 */
export function guardPublishing(): void {
  strapi.documents.use(async (operation, next) => {
    const type = contentTypeOfUid(operation.uid)
    if (type?.draftAndPublish) {
      const { documentId } = operation.params as { documentId?: unknown }
      if (operation.action === 'publish') assertAllowed(type, 'publish')
      if (operation.action === 'unpublish') assertAllowed(type, 'unpublish')
      // To delete what visitors see withdraws it.
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
  const role: PanelRole | undefined = request.state.user?.role?.type
  if (!role || !abilitiesOf(role, type).includes(ability)) {
    throw new errors.ForbiddenError(`Your role may not ${ability} this`)
  }
}

async function isPublished(type: ContentType, documentId: unknown): Promise<boolean> {
  if (typeof documentId !== 'string') return true
  const where = { documentId, publishedAt: { $notNull: true } }
  return (await strapi.db.query(type.uid).count({ where })) > 0
}
