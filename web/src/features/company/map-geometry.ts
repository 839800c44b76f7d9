interface Point {
  x: number
  y: number
}

/** Parses a point as editors type it: `140,90`. */
export function parseMapPoint(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y }
}

/** The centroid of a shape. @param outline at least three points */
export function centroidOfOutline(outline: string): Point {
  const points = outline.split(' ').map(parseMapPoint)
  let [area, x, y] = [0, 0, 0]
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length]!
    const cross = a.x * b.y - b.x * a.y
    area += cross
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
  })
  return area === 0 ? points[0]! : { x: Math.round(x / (3 * area)), y: Math.round(y / (3 * area)) }
}

/** The approximate size of a label's letters in units of the drawing. */
const LETTER_WIDTH = 8
const LABEL_HEIGHT = 16
/** The space that a station's number needs around its point. */
const STATION_RADIUS = 14

/**
 * The middle of a shape's label: the point nearest to the centroid where the label stays in the shape and
 * covers no station and as little as possible of the line between the stations.
 * @param outline at least three points
 */
export function placeMapLabel(outline: string, label: string, stations: Point[]): Point {
  const middle = centroidOfOutline(outline)
  const width = (label.length * LETTER_WIDTH) / 2
  const height = LABEL_HEIGHT / 2
  const line = stations.slice(1).flatMap((to, index) => pointsBetween(stations[index]!, to))
  const corners = outline.split(' ').map(parseMapPoint)
  const cost = ({ x, y }: Point) => {
    const covers = (point: Point, around: number) =>
      Math.abs(point.x - x) < width + around && Math.abs(point.y - y) < height + around
    const ends = [-1, 1].flatMap((side) =>
      [-1, 1].map((edge) => ({ x: x + side * width, y: y + edge * height })),
    )
    return (
      1000 * stations.filter((station) => covers(station, STATION_RADIUS)).length +
      500 * ends.filter((end) => !isInside(end, corners)).length +
      20 * line.filter((point) => covers(point, 2)).length +
      Math.hypot(x - middle.x, y - middle.y)
    )
  }
  return OFFSETS.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y })).reduce((best, point) =>
    cost(point) < cost(best) ? point : best,
  )
}

const STEPS = [0, -8, 8, -16, 16, -24, 24, -32, 32, -40, 40]
const OFFSETS = STEPS.flatMap((x) => STEPS.map((y) => ({ x, y })))

/** Points on a line, about four units apart. */
function pointsBetween(from: Point, to: Point): Point[] {
  const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 4))
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / count,
    y: from.y + ((to.y - from.y) * index) / count,
  }))
}

/** Whether a point is in a shape: a ray to the right crosses its edges an odd number of times. */
function isInside({ x, y }: Point, corners: Point[]): boolean {
  const crossed = corners.filter((a, index) => {
    const b = corners[(index + 1) % corners.length]!
    return a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)
  })
  return crossed.length % 2 === 1
}
