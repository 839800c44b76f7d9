import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteSign } from '~/lib/first-sign'

/** A page that expires by a clock that may be wrong is not requested more often than this (milliseconds). */
const NOT_SOONER = 10_000
/** Pages that expire in the same minute are not all requested in the same second (milliseconds). */
const SPREAD = 2000
/** Longer timers than this overflow (milliseconds). */
const LONGEST = 2_000_000_000

/** Reads the page again when the clock has changed what it says: an outage ends, a window begins. */
export function useRenewal(expiresAt: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (expiresAt === undefined) return
    const left = Date.parse(expiresAt) - Date.now() + Math.random() * SPREAD
    const renew = () => {
      noteSign() // new data needs the code of the page
      void router.invalidate()
    }
    const timer = setTimeout(renew, Math.min(Math.max(left, NOT_SOONER), LONGEST))
    return () => clearTimeout(timer)
  }, [router, expiresAt])
}
