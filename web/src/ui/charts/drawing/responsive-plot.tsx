import { useContext, useId, useRef, useState } from 'react'
import { MAX_PLOT_SCALE, PLOT_HEIGHT } from '../plot-style'
import { Chart } from './chart'
import type { ChartProps, ChartSeries } from './chart-model'
import { DrawingCacheContext } from './drawing-cache-context'
import { ChartSaveBar } from './save-bar'
import { useDebouncedResize } from './use-resize'

/**
 * The two sizes that the server renders, since it can't measure: CSS shows one of them and scales it to the
 * card. In the narrowest cards (on screens of 320 and 960 px) text of 13 px appears as 11 px.
 */
const DRAWINGS = [
  { name: 'narrow', width: 280 },
  { name: 'wide', width: 450 },
] as const

/** A card wider than this is measured at once, because the server's plot would not fill it. */
const WIDEST = Math.floor(DRAWINGS[1].width * MAX_PLOT_SCALE)

type DrawingName = (typeof DRAWINGS)[number]['name']

interface Measured {
  name: DrawingName
  width: number
  /** The values that were shown when the width changed. */
  series: ChartSeries[]
}

/**
 * Hydrates the server's plot unchanged, so that nothing moves. When the card changes its size later, or is as
 * wide as the page, one plot is redrawn at the actual width.
 */
export function ResponsivePlot(chart: Omit<ChartProps, 'width' | 'height'>) {
  const box = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  useDebouncedResize(box, WIDEST, (width) =>
    setMeasured({ name: measured?.name ?? drawingInUse(box.current), width, series: chart.series }),
  )
  return (
    <div ref={box} className="drawing">
      {DRAWINGS.map(({ name, width }) =>
        measured && measured.name !== name ? null : (
          <Drawing
            key={name}
            className={measured ? undefined : name === 'narrow' ? 'narrow' : 'wide'}
            chart={{
              ...chart,
              width: measured?.width ?? width,
              height: PLOT_HEIGHT,
              // Axes don't move gradually, so bars that did would stand at other months meanwhile.
              ...(measured?.series === chart.series && { isStill: true }),
            }}
          />
        ),
      )}
      <ChartSaveBar {...chart} drawing={box} />
    </div>
  )
}

/** The plot that contains the focused point, since removing it would lose the focus. */
const drawingInUse = (box: HTMLElement | null): DrawingName =>
  box?.querySelector('.narrow:focus-within') ? 'narrow' : 'wide'

/** One plot. Its markup is the same whether it is rendered here or comes from the cache. */
function Drawing({ className, chart }: { className: string | undefined; chart: ChartProps }) {
  const id = useId()
  const keep = useContext(DrawingCacheContext)
  const drawing = <Chart {...chart} id={id} />
  if (!keep) return <div className={className}>{drawing}</div>
  const markup = keep(JSON.stringify([id, chart]), drawing)
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
