import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQueryKey, type SessionResponse } from './session-query'
import { refreshSession } from './refresh-session'
import { useSession } from './use-session'

/** The longest delay of a browser timer (milliseconds); a longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Delay before the next attempt after a failed refresh (milliseconds). */
const RETRY_DELAY_MS = 60_000

/**
 * Calls `ring` once after `delay` milliseconds, which may exceed the longest timer. Returns a function that cancels
 * it.
 */
export function setLongTimeout(delay: number, ring: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (remainingMs: number) => {
    const step = Math.min(remainingMs, MAX_TIMER_MS)
    timer = setTimeout(() => (remainingMs > step ? wait(remainingMs - step) : ring()), step)
  }
  wait(delay)
  return () => clearTimeout(timer)
}

/**
 * Keeps the session of an open tab alive: reads it again when the window gets the focus (the query itself does so
 * when the tab becomes visible), and refreshes it at the age that the server set.
 */
export function useSessionKeepAlive(): void {
  const client = useQueryClient()
  const { status, settings, lastRefreshed } = useSession()
  const { refreshEvery } = settings
  const since = lastRefreshed?.getTime()

  useEffect(() => {
    if (status !== 'authenticated') return undefined
    const refetch = () => {
      if (client.getQueryData<SessionResponse>(sessionQueryKey)?.user) {
        void client.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
      }
    }
    addEventListener('focus', refetch)
    return () => removeEventListener('focus', refetch)
  }, [client, status])

  useEffect(() => {
    if (status !== 'authenticated' || refreshEvery === null || since === undefined) return undefined
    let isOver = false
    let stop = setLongTimeout(Math.max(0, since + refreshEvery * 1000 - Date.now()), ring)
    function ring() {
      refreshSession(client).catch(() => {
        if (!isOver) stop = setLongTimeout(RETRY_DELAY_MS, ring)
      })
    }
    return () => {
      isOver = true
      stop()
    }
  }, [client, status, refreshEvery, since])
}
