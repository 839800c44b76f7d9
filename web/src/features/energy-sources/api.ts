import type { CmsReader } from '~/cms/cms-reader'
import { addMonths, firstDay } from '~/lib/months'
import { energySourceSchema, newestEnergyMix, type EnergyMix, type EnergySource } from './model'

/** The newest month's energy by technology. A month has one row per contract, well under a hundred. */
export async function readNewestEnergyMix(reader: CmsReader): Promise<EnergyMix | null> {
  const newest = { sort: 'month:desc', pagination: { pageSize: 100 } }
  return newestEnergyMix(await reader.list('energy-source', newest, energySourceSchema))
}

/** The energy sources of the newest `months` months. */
export async function readEnergySources(reader: CmsReader, months: number): Promise<EnergySource[]> {
  const [newest] = await reader.list(
    'energy-source',
    { sort: 'month:desc', pagination: { pageSize: 1 } },
    energySourceSchema,
  )
  if (!newest) return []
  const since = firstDay(addMonths(newest.month, 1 - months))
  return await reader.list(
    'energy-source',
    { filters: { month: { $gte: since } }, sort: ['month:desc', 'name:asc'] },
    energySourceSchema,
  )
}
