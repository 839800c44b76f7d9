import { redirect } from '@tanstack/react-router'
import { PAYLOAD_TIMEOUT_MS } from '~/behavior/specified-limits'
import { currentBuildId } from '~/builds/current-build'
import { PageLoadError } from '~/errors/page-load-error'
import type { Payload } from './payload'

/**
 * The URL of a page's payload: `/rates?class=residential` → `/rates/_payload.json?class=residential`.
 * @throws for a path that names a host, since the payload must come from this site
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
 * Fetches a page's payload in the browser. A payload of another build may not fit this build's components, so
 * the page is then reloaded.
 * @throws PageLoadError for a response without a payload (a 404 page has one)
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
  const own = currentBuildId()
  if (own !== undefined && body.build !== own) throw redirect({ href: path, reloadDocument: true })
  if (body.movedTo) throw redirect({ href: body.movedTo, replace: true })
  return body
}
