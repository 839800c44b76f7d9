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

/** Reads a page's payload in the browser. A 404 page has a payload too; anything without one is an error. */
export async function fetchPayload(path: string): Promise<Payload> {
  const response = await fetch(payloadUrl(path), { headers: { accept: 'application/json' } })
  const body = (await response.json().catch(() => undefined)) as Payload | undefined
  if (!body || typeof body.path !== 'string' || !body.site) {
    throw new Error(`The page ${path} could not be read (${response.status})`)
  }
  return body
}
