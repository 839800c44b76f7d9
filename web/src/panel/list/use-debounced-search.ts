import { useEffect, useRef, useState } from 'react'

const pause = 300

/**
 * The text of a search field, applied when typing pauses. A change from outside (Back button, "Clear
 * filters") replaces the text; newer input isn't overwritten by its own delayed result.
 */
export function useDebouncedSearch(value: string, onSettled: (value: string) => void) {
  const [text, setText] = useState(value)
  const settled = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === settled.current) return
    settled.current = next.trim()
    onSettled(next.trim())
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(next), pause)
  }
  return { text, type, settleNow: () => settle(text) }
}
