import { useRef, type PointerEvent } from 'react'
import { TOAST_DRAG_SHARE } from '~/behavior/specified-limits'

/**
 * Event handlers that let the user drag a card sideways: beyond a fraction of its width it is removed,
 * otherwise it springs back.
 */
export function useSwipeToDismiss(onAway: () => void) {
  const start = useRef<number>(undefined)
  const moved = (event: PointerEvent<HTMLElement>) => event.clientX - (start.current ?? event.clientX)
  const springBack = (event: PointerEvent<HTMLElement>) => {
    start.current = undefined
    event.currentTarget.style.transform = ''
    event.currentTarget.style.opacity = ''
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    const gone = Math.abs(moved(event)) > event.currentTarget.offsetWidth * TOAST_DRAG_SHARE
    springBack(event)
    if (gone) onAway()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return
      const card = event.currentTarget
      card.style.transform = `translateX(${moved(event)}px)`
      card.style.opacity = String(1 - Math.min(1, Math.abs(moved(event)) / card.offsetWidth) * 0.7)
    },
    onPointerUp: release,
    // The browser has taken over the touch for scrolling, so the event's position is meaningless.
    onPointerCancel: springBack,
  }
}
