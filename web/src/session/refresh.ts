import type { QueryClient } from '@tanstack/react-query'
import { Forbidden, Unauthorized } from '~/cms/errors'
import { postRefresh, sessionKey, type SessionAnswer } from './query'

/** Names the lock that all tabs of this site share. */
const LOCK = 'tanglaw-session'

/**
 * Refreshes the session and reads it again, one tab at a time: a refresh uses the refresh token up, and the next tab
 * must send its successor.
 */
export function refreshSession(client: QueryClient): Promise<void> {
  return alone(async () => {
    try {
      client.setQueryData<SessionAnswer>(sessionKey, await postRefresh())
    } catch (error) {
      // Only a refusal ends a session; an unanswered question leaves it alone.
      if (!(error instanceof Unauthorized || error instanceof Forbidden)) throw error
      client.setQueryData<SessionAnswer>(sessionKey, { user: null })
    }
  })
}

/** Without locks (pages that are not on HTTPS) the web server still refreshes once for concurrent requests. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
}
