import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markActive } from '~/lib/first-activity'

/** The shortest time between two requests for a page (milliseconds), since the visitor's clock may be wrong. */
const MIN_REFRESH_MS = 10_000
/** Random delay that spreads the requests of pages that expire in the same minute (milliseconds). */
const REFRESH_JITTER_MS = 2000
/** The longest delay of a browser timer (milliseconds). */
const MAX_TIMER_MS = 2_000_000_000

/** Reads the page again when its content expires, such as at the end of an outage or the start of a bidding. */
export function useRefreshAtExpiry(expiresAt: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (expiresAt === undefined) return
    const remainingMs = Date.parse(expiresAt) - Date.now() + Math.random() * REFRESH_JITTER_MS
    const refresh = () => {
      markActive() // new data needs the code of the page
      void router.invalidate()
    }
    const timer = setTimeout(refresh, Math.min(Math.max(remainingMs, MIN_REFRESH_MS), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [router, expiresAt])
}
