import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { whenUserActive } from '~/lib/user-activity'

export interface PlotProps<Data> {
  data: Data
}

type Load<Data> = () => Promise<{ default: ComponentType<PlotProps<Data>> }>

/** How near the screen a chart comes before its code is fetched (CSS margin). */
const AHEAD = '200px'

/**
 * A chart that the server draws and the browser hydrates only when it is in view and the visitor is active: until
 * then its code, larger than the rest of the page together, is not fetched and the server's drawing stays. Nothing
 * may reach the boundary from outside before that, or React would discard the drawing: hence `memo` by value, and new
 * data that waits for the code.
 */
export function lazyPlot<Data>(load: Load<Data>) {
  let show = () => {}
  const code = new Promise<void>((resolve) => {
    show = resolve
  }).then(load)
  const Plot = lazy(import.meta.env.SSR ? load : () => code) as ComponentType<PlotProps<Data>>

  return memo(function LazyPlot({ data }: PlotProps<Data>) {
    const place = useRef<HTMLDivElement>(null)
    const [drawn, setDrawn] = useState(data)
    useEffect(() => {
      if (!place.current) return
      // After a navigation nothing is drawn yet, and the visitor is active.
      const sign = place.current.childElementCount > 0 ? whenUserActive() : Promise.resolve()
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) void sign.then(show)
        },
        { rootMargin: AHEAD },
      )
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    useEffect(() => {
      if (data === drawn) return undefined
      let isWanted = true
      show()
      code.then(
        () => isWanted && setDrawn(data),
        () => undefined, // the boundary says so
      )
      return () => void (isWanted = false)
    }, [data, drawn])
    return (
      <div ref={place} className="plot">
        <Suspense fallback={null}>
          <Plot data={drawn} />
        </Suspense>
      </div>
    )
  }, arePropsEqual)
}

/** Two renders of the same values are one: fetching the page again must not redraw a chart. */
export function arePropsEqual<Data>(before: PlotProps<Data>, after: PlotProps<Data>): boolean {
  return before.data === after.data || JSON.stringify(before.data) === JSON.stringify(after.data)
}
