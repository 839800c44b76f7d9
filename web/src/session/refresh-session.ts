import type { QueryClient } from '@tanstack/react-query'
import { ForbiddenError, UnauthorizedError } from '~/cms/errors'
import { postRefresh, sessionQueryKey, type SessionResponse } from './session-query'

/** Names the lock that all tabs of this site share. */
const LOCK_NAME = 'tanglaw-session'

/**
 * Refreshes the session and reads it again, in one tab at a time. A refresh token works once, so the next tab must
 * send its successor.
 */
export function refreshSession(client: QueryClient): Promise<void> {
  return withLock(async () => {
    try {
      client.setQueryData<SessionResponse>(sessionQueryKey, await postRefresh())
    } catch (error) {
      // Only a refusal ends the session. A request without a response leaves it as it is.
      if (!(error instanceof UnauthorizedError || error instanceof ForbiddenError)) throw error
      client.setQueryData<SessionResponse>(sessionQueryKey, { user: null })
    }
  })
}

/** Without locks (pages that are not on HTTPS) the web server still refreshes once for concurrent requests. */
function withLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK_NAME, work) : work()
}
