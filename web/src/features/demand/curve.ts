import type { DemandReading, LoadCurve, LoadPoint } from './model'

/** The local day that readings belong to: its date, and its first instant and the next day's. */
export interface Day {
  date: string
  start: Date
  end: Date
}

/**
 * The day's curve as known at an instant: measured up to it, forecast after the last measurement. Null when nothing
 * was measured yet. Readings later than the instant are never shown as measured.
 */
export function loadCurve(readings: DemandReading[], day: Day, at: Date): LoadCurve | null {
  const today = readings
    .map((reading) => ({ ...reading, time: Date.parse(reading.at) }))
    .filter(({ time }) => time >= day.start.getTime() && time <= day.end.getTime())
    .toSorted((a, b) => a.time - b.time)
  const point = (time: number, mw: number): LoadPoint => ({
    minute: Math.round((time - day.start.getTime()) / 60_000),
    mw,
  })
  const measured = today
    .filter(({ time }) => time <= at.getTime() && time < day.end.getTime())
    .flatMap(({ time, demandMw }) => (demandMw === null ? [] : [point(time, demandMw)]))
  const now = measured.at(-1)
  if (!now) return null
  const forecast = today
    .flatMap(({ time, forecastMw }) => (forecastMw === null ? [] : [point(time, forecastMw)]))
    .filter(({ minute }) => minute > now.minute)
  return {
    date: day.date,
    measured,
    forecast: forecast.length === 0 ? [] : [now, ...forecast],
    now,
    nowAt: new Date(day.start.getTime() + now.minute * 60_000).toISOString(),
    peak: measured.reduce((highest, next) => (next.mw > highest.mw ? next : highest)),
    demonstration: today.some(({ source }) => source === 'demonstration'),
  }
}

/** When the curve changes by the clock alone: at the next measurement that is already stored, else at midnight. */
export function nextCurveChange(readings: DemandReading[], day: Day, at: Date): Date {
  const later = readings
    .filter(({ demandMw }) => demandMw !== null)
    .map((reading) => Date.parse(reading.at))
    .filter((time) => time > at.getTime() && time < day.end.getTime())
  return new Date(Math.min(day.end.getTime(), ...later))
}
