import { now } from '../../platform/clock'

/** Returns today's date in the utility's time zone, `YYYY-MM-DD`. */
export async function today(): Promise<string> {
  return localDate(await findTimeZone(), now())
}

/** Returns the date of an instant in a time zone, `YYYY-MM-DD`. */
export function localDate(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(at)
}

/** Reads the utility's time zone, such as `Asia/Manila`. */
export async function findTimeZone(): Promise<string> {
  const settings = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['timeZone'], where: {} })
  return settings?.timeZone || 'Asia/Manila'
}
