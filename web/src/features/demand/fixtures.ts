import { demandReadingSchema } from './model'

/** Hourly demand on November 18, 2026 in Manila, with the peak at 2 PM. */
const byHour = [
  68, 65, 62, 60, 58.5, 60, 63, 70, 78.5, 86, 92.5, 97, 101, 103.5, 104.8, 103, 101, 97.5, 98, 104, 106, 99,
  90, 80,
]

const MIDNIGHT = Date.parse('2026-11-17T16:00:00Z')

/** The day's readings in the format of the CMS: measured up to 6 PM, then forecast. */
export const demandReadings = [...byHour, 70].map((mw, hour) => ({
  id: hour + 1,
  documentId: `reading-${hour}`,
  at: new Date(MIDNIGHT + hour * 3_600_000).toISOString(),
  demandMw: hour <= 18 ? mw : null,
  forecastMw: mw,
  source: 'demonstration',
}))

/** The schema and rows of each content type. */
export const fixtures = {
  'demand-reading': [demandReadingSchema, demandReadings],
} as const
