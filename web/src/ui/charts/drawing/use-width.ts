import { useEffect, useState, type RefObject } from 'react'
import { CHART_RESIZE_DEBOUNCE } from '~/behaviour/constants'

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
      timer = setTimeout(measure, CHART_RESIZE_DEBOUNCE)
    })
    observer.observe(measured)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return width
}
