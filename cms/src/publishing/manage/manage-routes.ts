import { supportedAbilities } from '../../people/access/role-abilities'
import type { ContentAbility } from '../../content/definition'
import type { ContentType } from '../../content/content-types'
import { buildStrapiRoutes } from '../../platform/http/build-strapi-routes'

const ROUTES: Record<ContentAbility, string> = {
  list: 'GET',
  assignees: 'GET /assignees',
  export: 'GET /export',
  readers: 'GET /readers',
  assign: 'PUT /assignee',
  read: 'GET /:documentId',
  checks: 'GET /:documentId/checks',
  create: 'POST',
  copy: 'GET /:documentId/copy',
  save: 'PUT /:documentId',
  presence: 'POST /:documentId/presence',
  publish: 'POST /:documentId/publish',
  unpublish: 'POST /:documentId/unpublish',
  schedule: 'PUT /:documentId/schedule',
  discard: 'POST /:documentId/discard',
  remove: 'DELETE /:documentId',
  bulk: 'POST /bulk',
  order: 'POST /order',
  planMonth: 'GET /months/:month',
  startMonth: 'POST /months/:month',
  undoBatch: 'POST /batches/:batch/undo',
  import: 'POST /import',
  template: 'GET /import/template',
  file: 'GET /:documentId/file',
  papers: 'GET /:documentId/papers',
  progress: 'POST /:documentId/progress',
  versions: 'GET /:documentId/versions',
  version: 'GET /:documentId/versions/:number',
  nameDraft: 'POST /:documentId/versions',
  renameVersion: 'PUT /:documentId/versions/:number',
  review: 'GET /:documentId/review',
  requestReview: 'POST /:documentId/review',
  withdrawReview: 'DELETE /:documentId/review',
  approve: 'POST /:documentId/review/approve',
  askForChanges: 'POST /:documentId/review/changes',
  comment: 'POST /:documentId/comments',
  resolveComment: 'PUT /:documentId/comments/:number',
}

/**
 * Builds the panel's routes of one content type, below `/api/manage`. A single type has no document id in its paths.
 */
export function createManageRoutes(type: ContentType) {
  const acts = supportedAbilities(type).map((ability) => {
    const [method, path = ''] = ROUTES[ability].split(' ')
    const own = type.kind === 'single' ? path.replace('/:documentId', '') : path
    return [`${method} /manage/${type.path}${own}`, ability]
  })
  return { routes: buildStrapiRoutes(`api::${type.name}.manage`, Object.fromEntries(acts)) }
}
