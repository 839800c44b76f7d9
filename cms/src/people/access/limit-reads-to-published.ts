import { isPanelRole } from './grants'

const READ_ACTIONS: ReadonlySet<string> = new Set(['findOne', 'findMany', 'findFirst', 'count'])

/**
 * Limits drafts to the panel. A request to the content API reads published rows unless its user has a role of the
 * panel, or it has a valid preview link (`reading/preview/admit`). Strapi treats any `status` other than "published"
 * as "draft".
 */
export function limitReadsToPublished(): void {
  strapi.documents.use((operation, next) => {
    const request = strapi.requestContext.get()
    const isContentApi = request?.state.route?.info?.type === 'content-api'
    const mayReadDrafts = isPanelRole(request?.state.user?.role) || request?.state.readsDrafts === true
    if (isContentApi && !mayReadDrafts && READ_ACTIONS.has(operation.action)) {
      operation.params = { ...operation.params, status: 'published' } as typeof operation.params
    }
    return next()
  })
}
