import type { CmsReader } from '~/cms/reader'
import { bids } from './biddings'
import { changed, type DataRow, type Dataset } from './dataset'
import { plans } from './plans'
import { rates } from './rates'
import { reliability } from './reliability'
import { supply } from './supply'

/** All datasets, in the order in which the page lists them. */
export const datasets: Dataset[] = [...rates, ...supply, ...reliability, ...bids, ...plans]

/** When a dataset's content last changed (ISO instant); null while nothing is published. */
export async function lastChange(reader: CmsReader, { type }: Dataset): Promise<string | null> {
  const [newest] = await reader.list(type, { sort: 'updatedAt:desc', pagination: { pageSize: 1 } }, changed)
  return newest?.updatedAt ?? null
}

/** When the clock changes a row next; undefined while it changes none. */
export function nextChange({ changesAt }: Dataset, rows: readonly DataRow[], at: Date): Date | undefined {
  if (!changesAt) return undefined
  const ahead = rows.map((row) => Date.parse(String(row[changesAt]))).filter((time) => time > at.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}
