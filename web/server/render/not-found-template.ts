import type { Payload } from '~/pages/payload'
import { Representation } from '../http/representation'
import type { PageResponses } from './page-responses'
import { targetOf, type PageTarget } from './resolve-target'

/**
 * The page of every path that no route has. It is rendered once for all of them, since invented paths are endless: its
 * document names no path, and the browser puts its own in (`src/pages/name-unknown-page.ts`).
 */
export const unknownTarget: PageTarget = targetOf('/404')

/** The payload of that page, for one path: it says that no route has the path, or where its page is now. */
export function unknownPayload(
  { data }: PageResponses,
  about: Pick<Payload, 'path'> & ({ message: string } | { movedTo: string }),
): Representation {
  const payload = JSON.parse(data.body.toString('utf8')) as Payload
  const body = JSON.stringify({ ...payload, ...about })
  // The app reads in it where to go: that is an answer too.
  const status = 'movedTo' in about ? 200 : data.status
  return new Representation(status, Buffer.from(body), data.headers).compressOnDemand()
}
