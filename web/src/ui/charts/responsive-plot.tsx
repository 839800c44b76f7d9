import { useRef, type ReactNode } from 'react'
import { useWidth } from './use-width'

/** Widths the server draws for, since it can't measure: a phone's card and a desk's half column. */
const NARROW = 310
const WIDE = 500

/**
 * Draws at the width there really is, so that text has its real size. Until that is known (on the server,
 * and without script for good) both drawings are there and CSS shows the nearer one.
 */
export function ResponsivePlot({ renderAt }: { renderAt: (width: number) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box} className="drawing">
      {width === null ? (
        <>
          <div className="narrow">{renderAt(NARROW)}</div>
          <div className="wide">{renderAt(WIDE)}</div>
        </>
      ) : (
        renderAt(width)
      )}
    </div>
  )
}
