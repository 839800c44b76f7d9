import type { CmsReader } from '~/cms/reader'
import { readSettings } from '~/cms/settings'
import { siteSettings, unknownSite, type KnownSettings } from './model'

/** The site settings; a utility that has not filled them in yet is served under neutral ones. */
export const readSiteSettings = (reader: CmsReader): Promise<KnownSettings> =>
  readSettings(reader, siteSettings, () => unknownSite)
