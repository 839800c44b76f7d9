import { useEffect, useState } from 'react'
import { relativeTime } from '~/lib/relative-time'
import { now } from '~/lib/clock'

/** How often the text is updated (milliseconds): minutes are its smallest unit. */
const EVERY = 30_000

/**
 * ` · 4 minutes ago`, after an absolute time. Only the browser knows it: a cached page was written at another
 * time. So it is empty until the script runs, and stays so without one.
 */
export function RelativeTime({ at }: { at: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const update = () => setText(relativeTime(new Date(at), now()))
    update()
    const timer = setInterval(update, EVERY)
    return () => clearInterval(timer)
  }, [at])
  return <>{text && ` · ${text}`}</>
}
