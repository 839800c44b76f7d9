import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'
import { readSettings } from '~/cms/settings'
import { siteSettings, unknownSite, type KnownSettings } from './model'

/** Retention of submissions (months); the defaults are those of the CMS. */
const retentionPeriods = v.object({
  retentionMonths: v.nullish(v.number(), 12),
  outageReportMonths: v.nullish(v.number(), 3),
})

/** The periods after which the CMS deletes messages and outage reports. */
export const readRetentionPeriods = (reader: CmsReader) =>
  readSettings(reader, retentionPeriods, () => v.parse(retentionPeriods, {}))

/** The site settings; a utility that has not filled them in yet is served under neutral ones. */
export const readSiteSettings = (reader: CmsReader): Promise<KnownSettings> =>
  readSettings(reader, siteSettings, () => unknownSite)
