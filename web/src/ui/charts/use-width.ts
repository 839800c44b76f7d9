import { useEffect, useState, type RefObject } from 'react'

/** Redraws wait until a resize has been quiet for this long (milliseconds). */
export const RESIZE_QUIET = 150

/** An element's width in CSS pixels, measured once at mount and after each resize; null before that. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(Math.round(measured.getBoundingClientRect().width) || null)
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_QUIET)
    })
    observer.observe(measured)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return width
}
