import type { CmsReader } from '~/cms/cms-reader'
import { serviceStageSchema, dayOffSchema } from './model'

export const readServiceStages = (reader: CmsReader) =>
  reader.list('service-stage', { sort: ['order:asc', 'documentId:asc'] }, serviceStageSchema)

/** Days off from a day on. */
export const readDaysOff = async (reader: CmsReader, from: string): Promise<ReadonlySet<string>> => {
  const query = { filters: { date: { $gte: from } }, sort: ['date:asc'] }
  return new Set((await reader.list('holiday', query, dayOffSchema)).map(({ date }) => date))
}
