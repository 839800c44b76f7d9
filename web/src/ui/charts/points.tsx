import type { KeyboardEvent } from 'react'

export interface Point {
  /** Centre of the point and the height at which its value is written, in the drawing's pixels. */
  x: number
  y: number
  /** What a screen reader says: `November 2026: ₱6.4820 per kWh`. */
  name: string
  /** What is written at the point. */
  value: string
}

interface PointsProps {
  points: Point[]
  /** The drawing's width, top and bottom of its area: what a pointer may hit. */
  width: number
  top: number
  bottom: number
}

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The values of a chart within reach: by pointer anywhere in a point's column, and by keyboard as one stop
 * (the newest point), from which the arrow keys move along.
 */
export function Points({ points, width, top, bottom }: PointsProps) {
  const step = points.length > 1 ? (points.at(-1)!.x - points[0]!.x) / (points.length - 1) : width
  return (
    <g onKeyDown={move}>
      {points.map(({ x, y, name, value }, index) => (
        <g
          key={name}
          className="point"
          role="img"
          aria-label={name}
          tabIndex={index === points.length - 1 ? 0 : -1}
        >
          <rect x={x - step / 2} y={top} width={step} height={bottom - top} fill="transparent" />
          <line className="halo" x1={x} x2={x} y1={top} y2={bottom} stroke="#0B7A75" strokeDasharray="2 3" />
          <Label x={x} y={y} width={width} value={value} />
        </g>
      ))}
    </g>
  )
}

/** The value in a bubble above its point, kept inside the drawing. */
function Label({ x, y, width, value }: { x: number; y: number; width: number; value: string }) {
  const half = value.length * 3.6 + 9
  const centre = Math.min(Math.max(x, half), width - half)
  const base = Math.max(y - 12, 20)
  return (
    <g className="value" aria-hidden>
      <rect x={centre - half} y={base - 18} width={half * 2} height="25" rx="8" fill="#1A1928" />
      <text x={centre} y={base - 1} textAnchor="middle" fontSize="13" fontWeight="600" fill="#fff">
        {value}
      </text>
    </g>
  )
}

function move(event: KeyboardEvent<SVGGElement>) {
  const points = [...event.currentTarget.querySelectorAll<SVGGElement>('.point')]
  const at = points.findIndex((point) => point === document.activeElement)
  const next = points[KEYS[event.key]?.(at, points.length - 1) ?? -1]
  if (!next) return
  event.preventDefault()
  for (const point of points) point.setAttribute('tabindex', point === next ? '0' : '-1')
  next.focus()
}
