import { useContext, useId, useRef, useState } from 'react'
import { MAX_PLOT_SCALE, PLOT_HEIGHT, PLOT_WIDTHS } from '../plot-style'
import { Chart } from './chart'
import type { ChartProps, ChartSeries } from './chart-model'
import { DrawingCacheContext } from './drawing-cache-context'
import { ChartSaveBar } from './chart-save-bar'
import { useDebouncedResize } from './use-debounced-resize'

/** A card wider than this is measured at once, because the server's plot would not fill it. */
const WIDEST = Math.floor(PLOT_WIDTHS.wide * MAX_PLOT_SCALE)

type DrawingName = keyof typeof PLOT_WIDTHS

const drawings = ['narrow', 'wide'] as const

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
      {drawings.map((name) =>
        measured && measured.name !== name ? null : (
          <Drawing
            key={name}
            className={measured ? undefined : name}
            chart={{
              ...chart,
              width: measured?.width ?? PLOT_WIDTHS[name],
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
