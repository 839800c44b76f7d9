import { possibleAbilities, type Ability } from '../../access/roles'
import { contentType, type ContentName } from '../../content/types'

const ROUTES: Record<Ability, { method: string; path: string }> = {
  list: { method: 'GET', path: '' },
  read: { method: 'GET', path: '/:documentId' },
  create: { method: 'POST', path: '' },
  save: { method: 'PUT', path: '/:documentId' },
  publish: { method: 'POST', path: '/:documentId/publish' },
  unpublish: { method: 'POST', path: '/:documentId/unpublish' },
  discard: { method: 'POST', path: '/:documentId/discard' },
  remove: { method: 'DELETE', path: '/:documentId' },
}

/** The panel's routes of one content type, below `/api/manage`. A single type has no document id in its paths. */
export function manageRoutes(name: ContentName) {
  const facts = contentType(name)
  return {
    routes: possibleAbilities(facts).map((ability) => {
      const { method, path } = ROUTES[ability]
      const own = facts.kind === 'single' ? path.replace('/:documentId', '') : path
      return {
        method,
        path: `/manage/${facts.path}${own}`,
        handler: `api::${name}.manage.${ability}`,
        config: {},
      }
    }),
  }
}
