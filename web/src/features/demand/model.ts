import * as v from 'valibot'

/** Demand of the whole franchise area at an instant, or what was forecast for it, in MW. */
export const demandReading = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  demandMw: v.nullish(v.number(), null),
  forecastMw: v.nullish(v.number(), null),
  source: v.picklist(['scada', 'import', 'demonstration']),
})

export type DemandReading = v.InferOutput<typeof demandReading>

/** A point of the curve: minutes since local midnight (0 to 1440) and MW. */
export interface LoadPoint {
  minute: number
  mw: number
}

/** Today's load curve. */
export interface LoadCurve {
  date: string
  measured: LoadPoint[]
  forecast: LoadPoint[]
  now: LoadPoint
  /** Instant of the last measurement (ISO). */
  nowAt: string
  peak: LoadPoint
  /** True when any reading of the day is made up for the demonstration: the card says so. */
  demonstration: boolean
}

/** What the hero's card shows: today's curve, or the newest month's peak, or nothing. */
export type Demand =
  { kind: 'today'; curve: LoadCurve } | { kind: 'monthly'; month: string; peakMw: number } | { kind: 'none' }
