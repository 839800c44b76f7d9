import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettingsBySchema } from '~/cms/read-site-settings-by-schema'
import { siteSettingsSchema, fallbackSiteSettings, type SiteSettingsWithMenus } from './model'

/** Retention of submissions (months); the defaults equal those of the CMS. */
const retentionPeriods = v.object({
  retentionMonths: v.nullish(v.number(), 12),
  outageReportMonths: v.nullish(v.number(), 3),
})

/** The periods after which the CMS deletes messages and outage reports. */
export const readRetentionPeriods = (reader: CmsReader) =>
  readSiteSettingsBySchema(reader, retentionPeriods, () => v.parse(retentionPeriods, {}))

const text = v.nullish(v.string(), null)
/** For complaints and privacy requests: days until an answer, retention (months), and further remedies. */
const caseSettings = v.object({
  complaintDays: v.nullish(v.number(), 15),
  complaintEscalation: text,
  privacyRequestDays: v.nullish(v.number(), 15),
  privacyEscalation: text,
  caseMonths: v.nullish(v.number(), 36),
  medicalDays: v.nullish(v.number(), 5),
  medicalMonths: v.nullish(v.number(), 12),
})

export type CaseSettings = v.InferOutput<typeof caseSettings>

/** The service standards for complaints and privacy requests; the defaults equal those of the CMS. */
export const readCaseSettings = (reader: CmsReader) =>
  readSiteSettingsBySchema(reader, caseSettings, () => v.parse(caseSettings, {}))

/** The site settings; neutral defaults for a utility without settings. */
export const readSiteSettings = (reader: CmsReader): Promise<SiteSettingsWithMenus> =>
  readSiteSettingsBySchema(reader, siteSettingsSchema, () => fallbackSiteSettings)
