import type { CSSProperties } from 'react'
import { formatShortNumber } from '~/lib/format'
import * as t from '~/messages/en'
import type { Milestone } from '../about-page-text'

/** A curve needs at least three points, and more than eight columns don't fit side by side. */
const [FEWEST, MOST] = [3, 8]
/** CSS pixels; the stylesheet has the same value. */
const DRAWN = 180
/** SVG units, which are stretched to the columns. */
const HEIGHT = 100
const COLUMN = 100

/** The utility's history as a list of years; if each has its peak demand, as columns under a curve. */
export function CompanyHistory({ milestones }: { milestones: Milestone[] }) {
  const peaks = milestones.flatMap(({ peakMw }) => (peakMw === null ? [] : [peakMw]))
  const isCurve =
    peaks.length === milestones.length &&
    peaks.length >= FEWEST &&
    peaks.length <= MOST &&
    Math.max(...peaks) > 0
  const top = Math.max(...peaks)
  return (
    <div className="history" data-curve={isCurve || undefined}>
      {isCurve && <Curve heights={peaks.map((peak) => peak / top)} />}
      <ol>
        {milestones.map(({ year, text, peakMw }) => (
          <li
            key={year}
            style={
              isCurve ? ({ '--height': `${((peakMw ?? 0) / top) * DRAWN}px` } as CSSProperties) : undefined
            }
          >
            <span className="dot" aria-hidden />
            <b>{year}</b>
            {peakMw !== null && <span className="peak">{t.megawatts(formatShortNumber(peakMw))}</span>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** @param heights values from 0 to 1, in columns of equal width */
function Curve({ heights }: { heights: number[] }) {
  const points = heights.map((height, index) => ({ x: index * COLUMN, y: HEIGHT * (1 - height) }))
  const path = points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      // A horizontal tangent at both ends of each segment, so that the curve never overshoots a point.
      const half = (before.x + x) / 2
      return `C${half} ${before.y} ${half} ${y} ${x} ${y}`
    })
    .join('')
  const end = points.at(-1)!.x
  return (
    <svg viewBox={`0 0 ${points.length * COLUMN} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path d={`${path}V${HEIGHT}H0Z`} className="area" />
      <path d={path} className="line" vectorEffect="non-scaling-stroke" />
      <path d={`M0 ${HEIGHT}H${end}`} className="ground" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
