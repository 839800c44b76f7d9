import type { KeyboardEvent } from 'react'

export interface PlotPoint {
  /** Center of the point and baseline of its label, in SVG units. */
  x: number
  y: number
  /** What a screen reader says: `November 2026: ₱6.4820 per kWh`. */
  name: string
  /** Lines of the label while the point is selected. */
  value: string[]
}

interface PointsProps {
  points: PlotPoint[]
  /** The label at the newest point while no point is selected. */
  newest?: string | undefined
  /** Width of the chart, and top and bottom of its plot area, where the pointer selects a point. */
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
 * The selectable points of a chart: by pointer anywhere in a point's column, and by keyboard as one tab stop
 * (the newest point), from which the arrow keys move.
 */
export function PlotPoints({ points, newest, width, top, bottom }: PointsProps) {
  const last = points.at(-1)
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
          <Lines x={x} y={yAbovePoints(points, { x, y }, value, width)} lines={value} width={width} />
        </g>
      ))}
      {newest && last && (
        <g className="newest" aria-hidden>
          <Lines x={last.x} y={yAbovePoints(points, last, [newest], width)} lines={[newest]} width={width} />
        </g>
      )}
    </g>
  )
}

/** The height above which the label of a point covers no point. */
function yAbovePoints(
  points: PlotPoint[],
  { x, y }: Pick<PlotPoint, 'x' | 'y'>,
  lines: string[],
  width: number,
): number {
  const longest = longestOf(lines)
  const center = centerInside(x, longest, width)
  const half = (longest.length * FIGURE) / 2 + POINT_RADIUS
  const covered = points.filter((other) => Math.abs(other.x - center) <= half)
  return Math.min(y, ...covered.map((other) => other.y))
}

const longestOf = (lines: string[]) => lines.toSorted((a, b) => b.length - a.length)[0] ?? ''

/** Line height in SVG units. */
const LINE = 18

/** The lines of a label above a point, kept inside the chart. */
function Lines({ x, y, lines, width }: { x: number; y: number; lines: string[]; width: number }) {
  const longest = longestOf(lines)
  const first = Math.max(y - 12 - (lines.length - 1) * LINE, 14)
  return (
    <text>
      {lines.map((line, index) => (
        <tspan key={line} x={round(centerInside(x, longest, width))} y={round(first + index * LINE)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** Approximate width of a digit in SVG units. */
const FIGURE = 7.2
/** With its edge, in SVG units. */
const POINT_RADIUS = 6

/** The horizontal center of a label, moved so that the whole label is inside the chart. */
function centerInside(x: number, value: string, width: number): number {
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
