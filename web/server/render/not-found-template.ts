import type { Payload } from '~/pages/payload'
import { Representation } from '../http/representation'
import type { PageResponses } from './page-responses'
import { pageTargetFromKey, type PageTarget } from './resolve-target'

/**
 * The 404 page for all paths without a route. It is rendered once for all of them, since a client can invent
 * endlessly many: the document names no path, and the browser inserts its own
 * (`src/pages/hydrate-unknown-path.ts`).
 */
export const notFoundTarget: PageTarget = pageTargetFromKey('/404')

/** The payload of that page for one path: says that no route has the path, or where its page is now. */
export function renderNotFoundPayload(
  { data }: PageResponses,
  about: Pick<Payload, 'path'> & ({ message: string } | { movedTo: string }),
): Representation {
  const payload = JSON.parse(data.body.toString('utf8')) as Payload
  const body = JSON.stringify({ ...payload, ...about })
  // The app follows a redirect that it reads in the payload, so that is a success.
  const status = 'movedTo' in about ? 200 : data.status
  return new Representation(status, Buffer.from(body), data.headers).compressOnDemand()
}
