import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionKey, type SessionAnswer } from './query'
import { refreshSession } from './refresh'
import { useSession } from './use-session'

/** Timers beyond this fire at once, and again and again (milliseconds). */
const LONGEST_TIMER = 2 ** 31 - 1

/** After a failed refresh, the timer tries again (milliseconds). */
const RETRY = 60_000

/** Calls `ring` once after `delay` milliseconds, however long that is. Returns how to stop it. */
export function longTimer(delay: number, ring: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (left: number) => {
    const step = Math.min(left, LONGEST_TIMER)
    timer = setTimeout(() => (left > step ? wait(left - step) : ring()), step)
  }
  wait(delay)
  return () => clearTimeout(timer)
}

/**
 * Keeps the session of an open tab: reads it again when the window becomes active (the query does that for a tab that
 * becomes visible, this for one that gets the focus), and refreshes it at the refresh token's age.
 */
export function useKeptSession(): void {
  const client = useQueryClient()
  const { status, settings, lastRefreshed } = useSession()
  const { refreshEvery } = settings
  const since = lastRefreshed?.getTime()

  useEffect(() => {
    if (status !== 'authenticated') return undefined
    const look = () => {
      if (client.getQueryData<SessionAnswer>(sessionKey)?.user) {
        void client.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false })
      }
    }
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [client, status])

  useEffect(() => {
    if (status !== 'authenticated' || refreshEvery === null || since === undefined) return undefined
    let isOver = false
    let stop = longTimer(Math.max(0, since + refreshEvery * 1000 - Date.now()), ring)
    function ring() {
      refreshSession(client).catch(() => {
        if (!isOver) stop = longTimer(RETRY, ring)
      })
    }
    return () => {
      isOver = true
      stop()
    }
  }, [client, status, refreshEvery, since])
}
