import { redirect } from '@tanstack/react-router'
import { PAYLOAD_TIMEOUT_MS } from '~/behavior/specified-limits'
import { currentBuildId } from '~/builds/current-build'
import { PageLoadError } from '~/errors/page-load-error'
import { previewPath, type UnsavedDraft } from '~/lib/preview-paths-and-messages'
import { payloadUrl } from './fetch-payload'
import type { Payload } from './payload'

let typed: UnsavedDraft | undefined
let readAhead: { path: string; payload: Payload } | undefined

/** Sets the unsaved changes that later reads lay over the drafts. */
export function setUnsavedDraftOfPreview(next: UnsavedDraft): void {
  typed = next
}

/** Makes the router's next read of a path return this payload. */
export function setNextPreviewPayload(path: string, payload: Payload): void {
  readAhead = { path, payload }
}

/** Reads a page's draft for the router. */
export async function loadPreviewPayload(path: string): Promise<Payload> {
  const ahead = readAhead
  readAhead = undefined
  return ahead?.path === path ? ahead.payload : await fetchPreviewPayload(path)
}

/** The server didn't send the preview, whatever the draft contains. */
export class PreviewUnreachableError extends PageLoadError {}

/** The session has ended, so unsaved changes aren't rendered. */
export class PreviewSignedOutError extends PageLoadError {}

/**
 * Fetches a page's draft in the browser. If access has ended, such as by an expired link, the page is
 * reloaded, and the server's response says why.
 */
export async function fetchPreviewPayload(path: string): Promise<Payload> {
  const { pathname, search } = new URL(path, 'http://payload.invalid')
  const href = previewPath(pathname) + search
  const sent = typed && { method: 'POST', body: JSON.stringify(typed) }
  let response: Response
  try {
    response = await fetch(payloadUrl(href), {
      headers: { accept: 'application/json', ...(sent && { 'content-type': 'application/json' }) },
      ...sent,
      signal: AbortSignal.timeout(PAYLOAD_TIMEOUT_MS),
    })
  } catch (cause) {
    throw new PreviewUnreachableError(`The preview of ${path} did not come`, undefined, { cause })
  }
  const body = (await response.json().catch(() => undefined)) as Payload | undefined
  const own = currentBuildId()
  const isOurs = own === undefined || body?.build === own
  if (body?.site && isOurs) return body
  if (!sent && response.status < 500) throw redirect({ href, reloadDocument: true })
  const requestId = response.headers.get('x-request-id') ?? undefined
  const Reason =
    response.status >= 500
      ? PreviewUnreachableError
      : response.status === 401
        ? PreviewSignedOutError
        : PageLoadError
  throw new Reason(`The preview of ${path} could not be read (${response.status})`, requestId)
}
