import { useRef, type PointerEvent } from 'react'

/** Share of its own width that a toast must be dragged to go. */
const enough = 0.6

/** Handlers that let a card be dragged sideways; past 60 % of its width it goes, before that it springs back. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number>(undefined)
  const moved = (event: PointerEvent<HTMLElement>) => event.clientX - (start.current ?? event.clientX)
  const release = (event: PointerEvent<HTMLElement>) => {
    const card = event.currentTarget
    const gone = Math.abs(moved(event)) > card.offsetWidth * enough
    start.current = undefined
    card.style.transform = ''
    card.style.opacity = ''
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
    onPointerCancel: release,
  }
}
