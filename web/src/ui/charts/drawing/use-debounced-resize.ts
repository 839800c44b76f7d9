import { useEffect, useEffectEvent, type RefObject } from 'react'
import { CHART_RESIZE_DEBOUNCE_MS } from '~/behavior/specified-limits'

/** Reports an element's width in CSS pixels whenever it changes, and initially if it is above `most`. */
export function useDebouncedResize(
  element: RefObject<HTMLElement | null>,
  most: number,
  resized: (width: number) => void,
): void {
  const tell = useEffectEvent(resized)
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => Math.round(measured.getBoundingClientRect().width)
    let known = Math.min(measure(), most)
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const width = measure()
        if (width === 0 || width === known) return
        known = width
        tell(width)
      }, CHART_RESIZE_DEBOUNCE_MS)
    })
    observer.observe(measured)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, most])
}
