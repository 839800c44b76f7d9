import { PREFETCHED_ELEMENT_ID, type PrefetchedResponses } from '~/cms/prefetched-responses'
import { sendManageRequest } from '../proxy/send-manage-request'
import type { SessionTokens } from '../session/session-cookies'
import type { ClientInfo } from '../http/exchange'
import type { SessionService } from '../session/session-service'

/**
 * Milliseconds. After this time the page is sent without the responses, and the browser requests them itself.
 */
const PREFETCH_TIMEOUT_MS = 1000

/** The CMS responses to a page's first requests, by URL; failed ones are omitted. */
export async function prefetchCmsResponses(
  sessions: SessionService,
  caller: ClientInfo,
  { token }: Partial<SessionTokens>,
  addresses: readonly string[],
): Promise<PrefetchedResponses> {
  if (!token) return {}
  const read = async (address: string): Promise<[string, unknown][]> => {
    try {
      const call = { method: 'GET', address, timeoutMs: PREFETCH_TIMEOUT_MS }
      const answer = await sendManageRequest(sessions, caller, { token }, call)
      if (answer.status === 200) return [[address, await answer.json()]]
      await answer.body?.cancel()
    } catch {
      // The browser repeats the request, and the page shows the error.
    }
    return []
  }
  return Object.fromEntries((await Promise.all(addresses.map(read))).flat())
}

/** The responses as a script element with JSON; empty for none. */
export function renderPrefetchedElement(answers: PrefetchedResponses): string {
  if (Object.keys(answers).length === 0) return ''
  const json = JSON.stringify(answers).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${PREFETCHED_ELEMENT_ID}">${json}</script>`
}
