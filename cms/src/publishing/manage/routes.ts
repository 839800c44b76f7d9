import { possibleAbilities } from '../../people/access/roles'
import type { Ability } from '../../content/definition'
import type { ContentType } from '../../content/types'

const ROUTES: Record<Ability, { method: string; path: string }> = {
  list: { method: 'GET', path: '' },
  export: { method: 'GET', path: '/export' },
  read: { method: 'GET', path: '/:documentId' },
  checks: { method: 'GET', path: '/:documentId/checks' },
  create: { method: 'POST', path: '' },
  save: { method: 'PUT', path: '/:documentId' },
  publish: { method: 'POST', path: '/:documentId/publish' },
  unpublish: { method: 'POST', path: '/:documentId/unpublish' },
  discard: { method: 'POST', path: '/:documentId/discard' },
  remove: { method: 'DELETE', path: '/:documentId' },
  bulk: { method: 'POST', path: '/bulk' },
  order: { method: 'POST', path: '/order' },
  planMonth: { method: 'GET', path: '/months/:month' },
  startMonth: { method: 'POST', path: '/months/:month' },
  undoBatch: { method: 'POST', path: '/batches/:batch/undo' },
  import: { method: 'POST', path: '/import' },
  template: { method: 'GET', path: '/import/template' },
  file: { method: 'GET', path: '/:documentId/file' },
  progress: { method: 'POST', path: '/:documentId/progress' },
}

/** The panel's routes of one content type, below `/api/manage`. A single type has no document id in its paths. */
export function manageRoutes(type: ContentType) {
  return {
    routes: possibleAbilities(type).map((ability) => {
      const { method, path } = ROUTES[ability]
      const own = type.kind === 'single' ? path.replace('/:documentId', '') : path
      return {
        method,
        path: `/manage/${type.path}${own}`,
        handler: `api::${type.name}.manage.${ability}`,
        config: {},
      }
    }),
  }
}
