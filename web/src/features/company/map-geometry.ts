/** The sum of all values; null if any is unknown, since unknown isn't zero. */
export function sumIfAllKnown(values: (number | null)[]): number | null {
  if (values.length === 0) return null
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  )
}

interface Point {
  x: number
  y: number
}

/** Parses a point as editors type it: `140,90`. */
export function parseMapPoint(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y }
}

/** The position of a shape's label: its centroid. @param outline at least three points */
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
