import { isNotFound, type AnyRouter } from '@tanstack/react-router'
import { PageNotFoundError } from '~/errors/page-not-found-error'

/**
 * Completes the document of an address with parameters that its page doesn't take, such as `/careers?area=mabini`: the
 * server drops them and renders one document for all these addresses, so this writes the address into the router's initial
 * data, so that hydration matches.
 */
export function hydrateWithDroppedParameters(router: AnyRouter): void {
  const match = router.matchRoutes(router.latestLocation).at(-1)
  const sent = window.$_TSR?.router?.matches.at(-1)
  if (!match || !sent) return
  const id = match.id.replaceAll('/', '#')
  const withoutParameters = id.slice(0, -JSON.stringify(match.loaderDeps).replaceAll('/', '#').length)
  if (sent.i.startsWith(`${withoutParameters}{`)) sent.i = id
}

/**
 * Completes the document of an unknown path, which the server renders once for all of them: writes this path
 * into the router's initial data, so that hydration matches.
 */
export function hydrateWithUnknownPath(router: AnyRouter): void {
  const { pathname } = router.latestLocation
  const match = router.matchRoutes(router.latestLocation).at(-1)
  const sent = window.$_TSR?.router?.matches.at(-1)
  if (match?.routeId !== '/_public/$' || !sent || !isNotFound(sent.e)) return
  sent.i = match.id.replaceAll('/', '#') // the router's format of match ids in documents
  const { message } = new PageNotFoundError(pathname, 'no-route')
  sent.e.data = { ...sent.e.data, path: pathname, message }
}
