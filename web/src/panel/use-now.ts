import { useSyncExternalStore } from 'react'
import { now } from '~/lib/clock'

const minute = 60_000

/** The current time to the minute. It causes one rerender a minute, however many components use it. */
export function useNow(): Date {
  const minutes = useSyncExternalStore(subscribe, thisMinute, thisMinute)
  return new Date(Math.max(minutes * minute, now().getTime()))
}

const thisMinute = () => Math.floor(now().getTime() / minute)

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute / 4)
  return () => clearInterval(timer)
}
