import type { CmsReader } from '~/cms/reader'
import { addMonths, firstDay } from '~/lib/months'
import { energySource, newestMix, type EnergyMix, type EnergySource } from './model'

/** The newest month's energy by technology. A month has a row a contract: well under a hundred. */
export async function readNewestMix(reader: CmsReader): Promise<EnergyMix | null> {
  const newest = { sort: 'month:desc', pagination: { pageSize: 100 } }
  return newestMix(await reader.list('energy-source', newest, energySource))
}

/** The sources of the newest month and of those before it, `months` in all. */
export async function readSources(reader: CmsReader, months: number): Promise<EnergySource[]> {
  const [newest] = await reader.list(
    'energy-source',
    { sort: 'month:desc', pagination: { pageSize: 1 } },
    energySource,
  )
  if (!newest) return []
  const since = firstDay(addMonths(newest.month, 1 - months))
  return await reader.list(
    'energy-source',
    { filters: { month: { $gte: since } }, sort: ['month:desc', 'name:asc'] },
    energySource,
  )
}
