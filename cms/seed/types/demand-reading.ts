import { defineSeed } from '../definition'
import { localDate, startOfLocalDay } from '../demo/months'
import { variation } from '../demo/variation'

export interface DemandReading {
  /** ISO instant in UTC. */
  at: string
  /** What was measured; null for a moment yet to come. */
  demandMw: number | null
  /** What was expected beforehand. */
  forecastMw: number
  source: 'demonstration'
}

const MINUTES = 15
const READINGS_A_DAY = (24 * 60) / MINUTES

/**
 * Expected demand in MW by hour of the day: the night's floor, shops and cooling until a quarter past
 * two, a dip before dusk, the lamps and kitchens of the evening.
 */
const CURVE: [hour: number, megawatts: number][] = [
  [0, 68.4],
  [2, 62.1],
  [4.25, 58.6],
  [6, 63.2],
  [8, 78.5],
  [10, 92.4],
  [12, 100.8],
  [14.25, 104.8],
  [16, 101.2],
  [17.5, 96.4],
  [18.25, 98.4],
  [19.75, 106.2],
  [21.5, 97.5],
  [23, 80.1],
  [24, 70.4],
]

/** A smooth, monotone way through the curve's points (Fritsch–Carlson), so that no point is overshot. */
function curveAt(hour: number): number {
  const at = CURVE.findIndex(([end]) => end > hour)
  const index = at === -1 ? CURVE.length - 1 : at
  const [x0, y0] = point(index - 1)
  const [x1, y1] = point(index)
  const width = x1 - x0
  const t = (hour - x0) / width
  const m0 = tangent(index - 1) * width
  const m1 = tangent(index) * width
  return (
    (1 + 2 * t) * (1 - t) ** 2 * y0 +
    t * (1 - t) ** 2 * m0 +
    t ** 2 * (3 - 2 * t) * y1 +
    t ** 2 * (t - 1) * m1
  )
}

const point = (index: number): [number, number] => CURVE[index] ?? [0, 0]

const slope = (index: number): number => {
  const [x0, y0] = point(index)
  const [x1, y1] = point(index + 1)
  return (y1 - y0) / (x1 - x0)
}

/** Harmonic mean of the slopes at both sides; flat at a turning point and at the ends. */
function tangent(index: number): number {
  if (index <= 0 || index >= CURVE.length - 1) return 0
  const before = slope(index - 1)
  const after = slope(index)
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
}

/** Offices and factories rest at the weekend. */
function dayFactor(date: string): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const rest = weekday === 0 ? 0.9 : weekday === 6 ? 0.95 : 1
  return rest * (1 + 0.008 * variation(`day ${date}`))
}

/** How far the day runs from its forecast, as a share: slow, under 1.5 %. */
function deviation(date: string, hour: number): number {
  const phase = Math.PI * variation(`phase ${date}`)
  const slow = 0.009 * Math.sin((2 * Math.PI * hour) / 11 + phase)
  return slow + 0.004 * Math.sin((2 * Math.PI * hour) / 3.7 + 2 * phase)
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * The readings of the local day that `at` falls in: every quarter of an hour from midnight to 11:45 PM,
 * measured up to `at` and forecast to the end. The same day always has the same readings.
 */
export function demandReadings(at: Date): DemandReading[] {
  const date = localDate(at)
  const midnight = startOfLocalDay(date).getTime()
  const factor = dayFactor(date)
  return Array.from({ length: READINGS_A_DAY }, (_, index) => {
    const hour = (index * MINUTES) / 60
    const instant = midnight + index * MINUTES * 60_000
    const forecastMw = tenth(curveAt(hour) * factor)
    const measured = tenth(curveAt(hour) * factor * (1 + deviation(date, hour)))
    return {
      at: new Date(instant).toISOString(),
      demandMw: instant <= at.getTime() ? measured : null,
      forecastMw,
      source: 'demonstration',
    }
  })
}

export default defineSeed({
  demo: ({ at }) => {
    const midnight = startOfLocalDay(localDate(at))
    return demandReadings(at).map((data) => ({ data, at: midnight }))
  },
})
