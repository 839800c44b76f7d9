import type { CmsReader } from '~/cms/reader'
import { energySource, newestMix, type EnergyMix } from './model'

/** The newest month's energy by technology. A month has a row a contract: well under a hundred. */
export async function readNewestMix(reader: CmsReader): Promise<EnergyMix | null> {
  const newest = { sort: 'month:desc', pagination: { pageSize: 100 } }
  return newestMix(await reader.list('energy-source', newest, energySource))
}
