import { NotFound } from '~/cms/errors'
import type { CmsReader } from '~/cms/reader'
import { siteSettings, unknownSite, type KnownSettings } from './model'

/** The site settings; a utility that has not filled them in yet is served under neutral ones. */
export async function readSiteSettings(reader: CmsReader): Promise<KnownSettings> {
  try {
    return await reader.single('site-setting', siteSettings)
  } catch (error) {
    if (error instanceof NotFound) return unknownSite
    throw error
  }
}
