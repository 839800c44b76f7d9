import { PREFETCHED_ELEMENT_ID, type PrefetchedResponses } from '~/cms/prefetched-responses'
import { sendManageRequest } from '../proxy/send-manage-request'
import type { Tokens } from '../session/cookies'
import type { Caller } from '../http/request'
import type { SessionService } from '../session/session-service'

/** The page doesn't wait for longer: the browser then asks by itself (milliseconds). */
const PREFETCH_TIMEOUT_MS = 1000

/** What the CMS answers to a page's first reads, by their address; what it doesn't answer well is left out. */
export async function prefetchResponses(
  sessions: SessionService,
  caller: Caller,
  { token }: Partial<Tokens>,
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
      // The browser asks again, and its page says what is wrong.
    }
    return []
  }
  return Object.fromEntries((await Promise.all(addresses.map(read))).flat())
}

/** The answers as an element of the document; nothing for none. */
export function prefetchedElement(answers: PrefetchedResponses): string {
  if (Object.keys(answers).length === 0) return ''
  const json = JSON.stringify(answers).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${PREFETCHED_ELEMENT_ID}">${json}</script>`
}
