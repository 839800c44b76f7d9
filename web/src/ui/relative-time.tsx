import { useEffect, useState } from 'react'
import { relativeTime } from '~/lib/relative-time'
import { now } from '~/lib/clock'

/** Milliseconds between updates. */
const EVERY = 30_000

/**
 * ` · 4 minutes ago`, after an absolute time. A cached page can't contain it, so it stays empty until the
 * script runs.
 */
export function RelativeTime({ at }: { at: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const update = () => setText(relativeTime(new Date(at), now()))
    update()
    const timer = setInterval(update, EVERY)
    return () => clearInterval(timer)
  }, [at])
  return text && <span className="ago">{` · ${text}`}</span>
}
