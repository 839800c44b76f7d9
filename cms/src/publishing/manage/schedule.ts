import { now } from '../../platform/clock'

/** The day where the utility is, `YYYY-MM-DD`. */
export async function today(): Promise<string> {
  return localDate(await findTimeZone(), now())
}

/** The day of an instant in a zone, `YYYY-MM-DD`. */
export function localDate(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(at)
}

/** The zone where the utility is, such as `Asia/Manila`. */
export async function findTimeZone(): Promise<string> {
  const settings = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['timeZone'], where: {} })
  return settings?.timeZone || 'Asia/Manila'
}
