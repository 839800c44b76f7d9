import { now } from '../../platform/clock'

/** Returns today's date in the utility's time zone, `YYYY-MM-DD`. */
export const utilityToday = (): Promise<string> => utilityDateOf(now())

/** Returns the date of an instant in the utility's time zone, `YYYY-MM-DD`. */
export async function utilityDateOf(at: Date): Promise<string> {
  return toLocalDate(await readUtilityTimeZone(), at)
}

/** Returns the date of an instant in a time zone, `YYYY-MM-DD`. */
export function toLocalDate(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(at)
}

/** Reads the utility's time zone, such as `Asia/Manila`. */
export async function readUtilityTimeZone(): Promise<string> {
  const settings = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['timeZone'], where: {} })
  return settings?.timeZone || 'Asia/Manila'
}
