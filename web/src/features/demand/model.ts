import * as v from 'valibot'
import { choiceValuesOf } from '~/cms/choice-values-of'
import { demandReading } from '~/cms/types.gen'

/** The demand of the whole franchise area at an instant, measured or forecast, in MW. */
export const demandReadingSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  demandMw: v.nullish(v.number(), null),
  forecastMw: v.nullish(v.number(), null),
  source: v.picklist(choiceValuesOf(demandReading.fields.source)),
})

export type DemandReading = v.InferOutput<typeof demandReadingSchema>

/** A point of the curve: minutes since local midnight (0 to 1440), and MW. */
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
  /** True if any reading of the day is invented for the demo; the card says so. */
  demonstration: boolean
}

/** The content of the hero's card: today's curve, the newest month's peak, or nothing. */
export type DemandCardContent =
  { kind: 'today'; curve: LoadCurve } | { kind: 'monthly'; month: string; peakMw: number } | { kind: 'none' }
