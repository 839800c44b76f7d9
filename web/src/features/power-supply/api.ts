import type { CmsReader } from '~/cms/cms-reader'
import { powerSupplyRecordSchema, type PowerSupplyRecord } from './model'

/** The last `count` months with a record, in calendar order. */
export async function readPowerSupply(reader: CmsReader, count: number): Promise<PowerSupplyRecord[]> {
  const newest = { sort: 'month:desc', pagination: { pageSize: count } }
  return (await reader.list('power-supply-record', newest, powerSupplyRecordSchema)).toReversed()
}
