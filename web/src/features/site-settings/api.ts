import type { CmsReader } from '~/cms/reader'
import { siteSettings, type SiteSettings } from './model'

/** The published site settings. */
export function readSiteSettings(reader: CmsReader): Promise<SiteSettings> {
  return reader.single('site-setting', siteSettings)
}
