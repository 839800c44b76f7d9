import type { CmsReader } from '~/cms/cms-reader'
import type { LocalDay } from './build-load-curve'
import { demandReadingSchema, type DemandReading } from './model'

/**
 * The readings of one local day, including midnight at its end: 97 readings, one every quarter of an hour.
 */
export function readDemandOfDay(reader: CmsReader, day: LocalDay): Promise<DemandReading[]> {
  return reader.list(
    'demand-reading',
    {
      filters: { at: { $gte: day.start.toISOString(), $lte: day.end.toISOString() } },
      sort: 'at:asc',
      pagination: { pageSize: 200 },
    },
    demandReadingSchema,
  )
}
