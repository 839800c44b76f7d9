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
          <rect x={round(x - step / 2)} y={top} width={round(step)} height={bottom - top} />
          <path d={`M${round(x)} ${top}V${bottom}`} />
          <text x={round(inside(x, value, width))} y={round(Math.max(y - 12, 14))}>
            {value}
          </text>
        </g>
      ))}
    </g>
  )
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** Width of a figure of the value's text in pixels, about. */
const FIGURE = 7.2

/** Where a value's middle stands, so that all of it is inside the drawing. */
function inside(x: number, value: string, width: number): number {
  const half = (value.length * FIGURE) / 2
  return Math.min(Math.max(x, half), width - half)
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
