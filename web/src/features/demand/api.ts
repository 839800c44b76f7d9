import type { CmsReader } from '~/cms/reader'
import type { Day } from './curve'
import { demandReading, type DemandReading } from './model'

/** One local day's readings, the midnight that ends it included: 97 of them at a quarter of an hour each. */
export function readDay(reader: CmsReader, day: Day): Promise<DemandReading[]> {
  return reader.list(
    'demand-reading',
    {
      filters: { at: { $gte: day.start.toISOString(), $lte: day.end.toISOString() } },
      sort: 'at:asc',
      pagination: { pageSize: 200 },
    },
    demandReading,
  )
}
