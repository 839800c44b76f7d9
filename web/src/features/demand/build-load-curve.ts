import type { DemandReading, LoadCurve, LoadPoint } from './model'

/** A local day: its date, and the instants at which it and the next day begin. */
export interface LocalDay {
  date: string
  start: Date
  end: Date
}

/**
 * The day's load curve as known at an instant: measured up to it, forecast afterwards. Null without a
 * measurement. Readings later than the instant never count as measured.
 */
export function buildLoadCurve(readings: DemandReading[], day: LocalDay, at: Date): LoadCurve | null {
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

/** When the clock changes the curve: at the next stored measurement, otherwise at midnight. */
export function nextLoadCurveChange(readings: DemandReading[], day: LocalDay, at: Date): Date {
  const later = readings
    .filter(({ demandMw }) => demandMw !== null)
    .map((reading) => Date.parse(reading.at))
    .filter((time) => time > at.getTime() && time < day.end.getTime())
  return new Date(Math.min(day.end.getTime(), ...later))
}
