import { formatNumber, longDate } from '~/lib/format'
import * as t from '~/messages/en/home'
import type { LoadCurve, LoadPoint } from '../model'
import { formatClockTime, formatHour } from './format-clock-time'
import { ACCENT_COLOR_CSS_VALUE } from '~/lib/default-colors'

const DAY = 1440
/** SVG units. The drawing is stretched to its box, and its lines keep their width. */
const WIDTH = 480
const HEIGHT = 150

/** The load curve from midnight to midnight: measured as a solid line, forecast dashed. */
export function LoadCurveDrawing({ curve }: { curve: LoadCurve }) {
  const { measured, forecast, now, peak } = curve
  const scale = loadScale([...measured, ...forecast])
  const x = ({ minute }: LoadPoint) => round((minute / DAY) * WIDTH)
  const y = (mw: number) => round(HEIGHT - ((mw - scale.from) / (scale.to - scale.from)) * HEIGHT)
  const line = (points: LoadPoint[]) => points.map((point) => `${x(point)} ${y(point.mw)}`).join('L')
  const solid = line(measured)
  const place = { insetInlineStart: `${(now.minute / DAY) * 100}%`, top: `${(y(now.mw) / HEIGHT) * 100}%` }
  const description = t.curveDescription(
    formatNumber(now.mw, 1),
    formatClockTime(now.minute),
    formatNumber(peak.mw, 1),
    formatClockTime(peak.minute),
    forecast.length > 0,
  )
  return (
    <div className="curve">
      <div className="canvas">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby="load-curve-title load-curve-description"
        >
          <title id="load-curve-title">{t.curveTitle(longDate(curve.date))}</title>
          <desc id="load-curve-description">{description}</desc>
          <linearGradient id="load-curve-fill" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={ACCENT_COLOR_CSS_VALUE} stopOpacity="0.55" />
            <stop offset="1" stopColor={ACCENT_COLOR_CSS_VALUE} stopOpacity="0.04" />
          </linearGradient>
          {scale.marks.map((mw) => (
            <path key={mw} className="grid" d={`M0 ${y(mw)}H${WIDTH}`} />
          ))}
          <path fill="url(#load-curve-fill)" d={`M${x(measured[0] ?? now)} ${HEIGHT}L${solid}V${HEIGHT}Z`} />
          <path className="line" d={`M${solid}`} />
          {forecast.length > 0 && <path className="line dashed" d={`M${line(forecast)}`} />}
        </svg>
        {scale.marks.map((mw) => (
          <span key={mw} className="mark" aria-hidden style={{ top: `${(y(mw) / HEIGHT) * 100}%` }}>
            {formatNumber(mw)}
          </span>
        ))}
        <span className="dot" aria-hidden style={place} />
      </div>
      <p className="hours" aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{formatHour(hour)}</span>
        ))}
      </p>
    </div>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * The scale of the value axis, from a round value below all points to just above the highest, with the ticks
 * in between.
 */
function loadScale(points: LoadPoint[]) {
  const values = points.map(({ mw }) => mw)
  const highest = Math.max(...values)
  const step = niceStep((highest - Math.min(...values)) / 3)
  const from = Math.floor(Math.min(...values) / step) * step
  const to = Math.max(highest + step / 4, from + step)
  const marks = []
  for (let mw = from; mw <= to; mw += step) marks.push(mw)
  return { from, to, marks }
}

/** The smallest step of 1, 2, 5, 10, 20, 50 … that is at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power
}
