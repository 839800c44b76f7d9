import { redirect } from '@tanstack/react-router'
import { PAYLOAD_TIMEOUT_MS } from '~/behaviour/constants'
import { currentBuild } from '~/builds/current-build'
import { PageLoadError } from '~/errors/page-load-error'
import type { Payload } from './payload'

/**
 * Address of a page's payload document: `/rates?class=residential` → `/rates/_payload.json?class=residential`.
 * A path that names a host is refused: the document must come from this site.
 */
export function payloadUrl(path: string): string {
  if (!/^\/(?![\\/])/.test(path)) throw new Error(`Payload URL must not include a host: ${path}`)
  const url = new URL(path, 'http://payload.invalid')
  const pathname = url.pathname.replace(/\/$/, '')
  if (url.origin !== 'http://payload.invalid' || pathname.startsWith('//')) {
    throw new Error(`Payload URL must not include a host: ${path}`)
  }
  return `${pathname}/_payload.json${url.search}`
}

/**
 * Reads a page's payload in the browser. A 404 page has a payload too; anything without one is a PageLoadError.
 * A payload of another build than this page's may not fit its components: then the page itself is loaded.
 */
export async function fetchPayload(path: string): Promise<Payload> {
  const url = payloadUrl(path)
  let response: Response
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PAYLOAD_TIMEOUT_MS),
    })
  } catch (cause) {
    throw new PageLoadError(`The page ${path} did not come`, undefined, { cause })
  }
  const body = (await response.json().catch(() => undefined)) as Payload | undefined
  if (!body || typeof body.path !== 'string' || !body.site) {
    const requestId = response.headers.get('x-request-id') ?? undefined
    throw new PageLoadError(`The page ${path} could not be read (${response.status})`, requestId)
  }
  const own = currentBuild()
  if (own !== undefined && body.build !== own) throw redirect({ href: path, reloadDocument: true })
  if (body.movedTo) throw redirect({ href: body.movedTo, replace: true })
  return body
}
