import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Somebody may have reached a point of the server's drawing by keyboard when the measured one takes its place:
 * the same point keeps the focus.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, measured: boolean): void {
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!measured) {
      const point = document.activeElement?.closest('.point')
      focused.current = point && box.current?.contains(point) ? point.getAttribute('aria-label') : null
    } else if (focused.current !== null) {
      const points = box.current?.querySelectorAll<SVGElement>('.point') ?? []
      const same = [...points].find((point) => point.getAttribute('aria-label') === focused.current)
      same?.focus({ preventScroll: true })
      focused.current = null
    }
  }, [box, measured])
}
