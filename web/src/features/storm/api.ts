import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/cms-reader'
import { stormModeSchema, reliefSiteSchema, type StormMode } from './model'

/** The texts of storm mode; null while it is off. */
export async function readStormMode(reader: CmsReader): Promise<StormMode | null> {
  try {
    const storm = await reader.single('storm-mode', stormModeSchema)
    return storm.isOn ? storm : null
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

export const readReliefSites = (reader: CmsReader) =>
  reader.list('relief-site', { sort: ['order:asc', 'documentId:asc'] }, reliefSiteSchema)
