import { isNotFound, type AnyRouter } from '@tanstack/react-router'
import { PageNotFoundError } from '~/errors/page-not-found'

/**
 * The server sends one document for all paths that no route has. This writes the path of this one into the data that the
 * router starts with, as if the document had been rendered for it.
 */
export function nameUnknownPage(router: AnyRouter): void {
  const { pathname } = router.latestLocation
  const match = router.matchRoutes(router.latestLocation).at(-1)
  const sent = window.$_TSR?.router?.matches.at(-1)
  if (match?.routeId !== '/_public/$' || !sent || !isNotFound(sent.e)) return
  sent.i = match.id.replaceAll('/', '#') // as the router spells the ids of matches in documents
  const { message } = new PageNotFoundError(pathname, 'no-route')
  sent.e.data = { ...sent.e.data, path: pathname, message }
}
