import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { whenFirstActive } from '~/lib/first-activity'

export interface PlotProps<Data> {
  data: Data
}

type Load<Data> = () => Promise<{ default: ComponentType<PlotProps<Data>> }>

/** The distance from the screen at which a chart's code is fetched (CSS margin). */
const AHEAD = '200px'

/**
 * A chart that the server renders and the browser hydrates only once it is near the screen and the visitor is
 * active. Until then its code, larger than the rest of the page, is not fetched. A changed prop would make
 * React discard the server's markup before that: hence `memo` by value, and new data waits for the code.
 */
export function createLazyPlot<Data>(load: Load<Data>) {
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
      // After a navigation there is no server markup, and the visitor is active.
      const sign = place.current.childElementCount > 0 ? whenFirstActive() : Promise.resolve()
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
        () => undefined, // the error boundary reports it
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
  }, arePlotPropsEqual)
}

/** Compares by value, because fetching a page again must not redraw its charts. */
export function arePlotPropsEqual<Data>(before: PlotProps<Data>, after: PlotProps<Data>): boolean {
  return before.data === after.data || JSON.stringify(before.data) === JSON.stringify(after.data)
}
