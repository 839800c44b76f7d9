import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react'

export interface PlotProps<Data> {
  data: Data
}

type Load<Data> = () => Promise<{ default: ComponentType<PlotProps<Data>> }>

/** How near the screen a chart comes before its code is fetched (CSS margin). */
const AHEAD = '200px'

/**
 * A chart that the server draws and the browser takes over only when it comes into view: until then its code,
 * larger than the rest of the page together, is not fetched and the server's drawing stands.
 * Nothing may reach the boundary from outside before that, or React would throw the drawing away: hence `memo`
 * by value.
 */
export function lazyPlot<Data>(load: Load<Data>) {
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  const Plot = lazy(import.meta.env.SSR ? load : () => shown.then(load)) as ComponentType<PlotProps<Data>>

  return memo(function LazyPlot({ data }: PlotProps<Data>) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!place.current) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) show()
        },
        { rootMargin: AHEAD },
      )
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    return (
      <div ref={place} className="plot">
        <Suspense fallback={null}>
          <Plot data={data} />
        </Suspense>
      </div>
    )
  }, sameData)
}

/** Two renders of the same values are one: fetching the page again must not redraw a chart. */
export function sameData<Data>(before: PlotProps<Data>, after: PlotProps<Data>): boolean {
  return before.data === after.data || JSON.stringify(before.data) === JSON.stringify(after.data)
}
