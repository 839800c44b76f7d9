import { useEffect, useRef, type CSSProperties } from 'react'
import * as t from '~/messages/en'

/** A thin bar at the top that slows down as it moves, since the remaining time is unknown. */
export function ProgressBar() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    bar.current?.animate([{ transform: 'scaleX(0.08)' }, { transform: 'scaleX(0.92)' }], {
      duration: 8000,
      easing: 'cubic-bezier(0.1, 0.7, 0.2, 1)',
      fill: 'forwards',
    })
  }, [])
  return <div ref={bar} role="progressbar" aria-label={t.pageLoading} style={style} />
}

const style: CSSProperties = {
  position: 'fixed',
  zIndex: 2000,
  top: 0,
  insetInline: 0,
  height: 3,
  background: 'var(--chakra-colors-amber)',
  transformOrigin: '0 0',
}
