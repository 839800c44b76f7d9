import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markUserActive } from '~/lib/user-activity'

/** A page that expires by a clock that may be wrong is not requested more often than this (milliseconds). */
const MIN_REFRESH_MS = 10_000
/** Pages that expire in the same minute are not all requested in the same second (milliseconds). */
const REFRESH_JITTER_MS = 2000
/** Longer timers than this overflow (milliseconds). */
const MAX_TIMER_MS = 2_000_000_000

/** Reads the page again when the clock has changed what it says: an outage ends, a window begins. */
export function useRefreshAtExpiry(expiresAt: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (expiresAt === undefined) return
    const remainingMs = Date.parse(expiresAt) - Date.now() + Math.random() * REFRESH_JITTER_MS
    const refresh = () => {
      markUserActive() // new data needs the code of the page
      void router.invalidate()
    }
    const timer = setTimeout(refresh, Math.min(Math.max(remainingMs, MIN_REFRESH_MS), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [router, expiresAt])
}
