import { FIRST_ANSWERS, type FirstAnswers } from '~/cms/first-answers'
import { callManage } from '../proxy/manage-call'
import type { Tokens } from '../session/cookies'
import type { Caller } from '../http/request'
import type { SessionService } from '../session/session-service'

/** The page doesn't wait for longer: the browser then asks by itself (milliseconds). */
const PATIENCE = 1000

/** What the CMS answers to a page's first reads, by their address; what it doesn't answer well is left out. */
export async function readFirst(
  sessions: SessionService,
  caller: Caller,
  { token }: Partial<Tokens>,
  addresses: readonly string[],
): Promise<FirstAnswers> {
  if (!token) return {}
  const read = async (address: string): Promise<[string, unknown][]> => {
    try {
      const call = { method: 'GET', address, patience: PATIENCE }
      const answer = await callManage(sessions, caller, { token }, call)
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
export function answersElement(answers: FirstAnswers): string {
  if (Object.keys(answers).length === 0) return ''
  const json = JSON.stringify(answers).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${FIRST_ANSWERS}">${json}</script>`
}
