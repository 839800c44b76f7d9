import { contentType } from '../content/content-types'

/** Reads the retention settings. @returns a function from the name of a setting to its number of months */
export async function readRetentionMonths(): Promise<(setting: string) => number> {
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  const defaults = contentType('site-setting').attributes
  return (setting) => Number(settings?.[setting] ?? defaults[setting]!.default)
}
