import type { CmsReader } from '~/cms/cms-reader'
import { biddingDatasets } from './biddings'
import { updatedAtSchema, type DataRow, type Dataset } from './dataset'
import { interruptionDatasets } from './interruptions'
import { planDatasets } from './plans'
import { rateDatasets } from './rates'
import { reliabilityDatasets } from './reliability'
import { supplyAndDemandDatasets } from './supply-and-demand'

/** All datasets, in the order of the page. */
export const datasets: Dataset[] = [
  ...rateDatasets,
  ...supplyAndDemandDatasets,
  ...interruptionDatasets,
  ...reliabilityDatasets,
  ...biddingDatasets,
  ...planDatasets,
]

/** When a dataset's content last changed (ISO instant); null if nothing is published. */
export async function lastDatasetChange(reader: CmsReader, { type }: Dataset): Promise<string | null> {
  const [newest] = await reader.list(
    type,
    { sort: 'updatedAt:desc', pagination: { pageSize: 1 } },
    updatedAtSchema,
  )
  return newest?.updatedAt ?? null
}

/** The next instant at which the clock changes a row; undefined if it changes none. */
export function nextDatasetChange(
  { changesAt }: Dataset,
  rows: readonly DataRow[],
  at: Date,
): Date | undefined {
  if (!changesAt) return undefined
  const ahead = rows.map((row) => Date.parse(String(row[changesAt]))).filter((time) => time > at.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}
