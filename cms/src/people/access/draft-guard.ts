const READ_ACTIONS: ReadonlySet<string> = new Set(['findOne', 'findMany', 'findFirst', 'count'])
const PANEL_ROLES: ReadonlySet<string> = new Set(['editor', 'administrator'])

/**
 * Keeps drafts inside the panel: unless its user is an editor or an administrator, or it came by a preview link
 * (`reading/preview/admit`), every request to the content API reads published rows. Strapi treats any `status` other
 * than "published" as "draft".
 */
export function guardDrafts(): void {
  strapi.documents.use((operation, next) => {
    const request = strapi.requestContext.get()
    const isContentApi = request?.state.route?.info?.type === 'content-api'
    const mayReadDrafts =
      PANEL_ROLES.has(request?.state.user?.role?.type) || request?.state.readsDrafts === true
    if (isContentApi && !mayReadDrafts && READ_ACTIONS.has(operation.action)) {
      operation.params = { ...operation.params, status: 'published' } as typeof operation.params
    }
    return next()
  })
}
