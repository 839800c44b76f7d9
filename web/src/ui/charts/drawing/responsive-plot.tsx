import { useContext, useId, useRef } from 'react'
import { PLOT_HEIGHT } from '../plot-style'
import { Chart } from './chart'
import type { ChartProps } from './chart-model'
import { KeptDrawings } from './kept-drawings'
import { SaveBar } from './save-bar'
import { useKeptFocus } from './use-kept-focus'
import { useWidth } from './use-width'

/**
 * Widths the server draws for, since it can't measure: the narrowest cards of a phone and of a desk (320 and
 * 960 px wide) show them a little smaller, with text of 11 px still, all others at their own size.
 */
const NARROW = 260
const WIDE = 420

/**
 * Draws at the width there really is, so that text has its real size. Until that is known (on the server,
 * and without script for good) both drawings are there and CSS shows the nearer one.
 */
export function ResponsivePlot(chart: Omit<ChartProps, 'width' | 'height'>) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  useKeptFocus(box, width !== null)
  return (
    <div ref={box} className="drawing">
      {width === null ? (
        <>
          <Unmeasured className="narrow" chart={{ ...chart, width: NARROW, height: PLOT_HEIGHT }} />
          <Unmeasured className="wide" chart={{ ...chart, width: WIDE, height: PLOT_HEIGHT }} />
        </>
      ) : (
        <Chart {...chart} width={width} height={PLOT_HEIGHT} />
      )}
      <SaveBar {...chart} drawing={box} ready={width !== null} />
    </div>
  )
}

/** A drawing for a width that nobody measured: the same markup whether it is drawn here or was kept. */
function Unmeasured({ className, chart }: { className: string; chart: ChartProps }) {
  const id = useId()
  const keep = useContext(KeptDrawings)
  const drawing = <Chart {...chart} id={id} />
  if (!keep) return <div className={className}>{drawing}</div>
  const markup = keep(JSON.stringify([id, chart]), drawing)
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
