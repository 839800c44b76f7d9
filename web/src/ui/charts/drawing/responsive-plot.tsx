import { useContext, useId, useRef, useState } from 'react'
import { LARGEST, PLOT_HEIGHT } from '../plot-style'
import { Chart } from './chart'
import type { ChartProps } from './chart-model'
import { DrawingCacheContext } from './drawing-cache-context'
import { SaveBar } from './save-bar'
import { useResize } from './use-resize'

/**
 * The drawings of the server, where nothing can be measured: CSS shows one of them and scales it to the card. The
 * narrowest cards of a phone and of a desk (320 and 960 px wide) make text of 13 px one of 11 px.
 */
const DRAWINGS = [
  { name: 'narrow', width: 280 },
  { name: 'wide', width: 450 },
] as const

/** A card above this width is measured at once: the drawing would look lost in it. */
const WIDEST = Math.floor(DRAWINGS[1].width * LARGEST)

type DrawingName = (typeof DRAWINGS)[number]['name']

/**
 * The server's drawing, which the browser hydrates as it is: nothing moves and nothing appears. Where the card
 * becomes another size later, or is as wide as the page, one of the drawings is redrawn at the actual width.
 */
export function ResponsivePlot(chart: Omit<ChartProps, 'width' | 'height'>) {
  const box = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<{ name: DrawingName; width: number } | null>(null)
  useResize(box, WIDEST, (width) => setMeasured({ name: measured?.name ?? drawingInUse(box.current), width }))
  return (
    <div ref={box} className="drawing">
      {DRAWINGS.map(({ name, width }) =>
        measured && measured.name !== name ? null : (
          <Drawing
            key={name}
            className={measured ? undefined : name === 'narrow' ? 'narrow' : 'wide'}
            chart={{ ...chart, width: measured?.width ?? width, height: PLOT_HEIGHT }}
          />
        ),
      )}
      <SaveBar {...chart} drawing={box} />
    </div>
  )
}

/** Of both drawings the one whose point has the focus, which would be lost with it. */
const drawingInUse = (box: HTMLElement | null): DrawingName =>
  box?.querySelector('.narrow:focus-within') ? 'narrow' : 'wide'

/** One drawing: the same markup whether it is rendered here or cached. */
function Drawing({ className, chart }: { className: string | undefined; chart: ChartProps }) {
  const id = useId()
  const keep = useContext(DrawingCacheContext)
  const drawing = <Chart {...chart} id={id} />
  if (!keep) return <div className={className}>{drawing}</div>
  const markup = keep(JSON.stringify([id, chart]), drawing)
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
