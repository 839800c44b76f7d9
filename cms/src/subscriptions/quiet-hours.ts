import { now } from '../platform/clock'

const HOUR_MS = 60 * 60_000
const DEFAULT_FROM_HOUR = 21
const DEFAULT_UNTIL_HOUR = 6

/**
 * Returns how long bulk mail must wait for the end of the quiet hours in the settings (milliseconds); 0 outside them.
 */
export async function quietHoursDelayMs(): Promise<number> {
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  const zone: string = settings?.timeZone || 'Asia/Manila'
  const from: number = settings?.quietFromHour ?? DEFAULT_FROM_HOUR
  const until: number = settings?.quietUntilHour ?? DEFAULT_UNTIL_HOUR
  return msUntilQuietHoursEnd(now(), zone, from, until)
}

/**
 * Returns how long the quiet hours last from an instant (milliseconds); 0 outside them. They begin and end on the hour
 * in the given time zone and may span midnight. The same hour twice means no quiet hours.
 */
export function msUntilQuietHoursEnd(at: Date, zone: string, from: number, until: number): number {
  const [hour = 0, minute = 0, second = 0] = at
    .toLocaleTimeString('en-GB', { timeZone: zone, hourCycle: 'h23' })
    .split(':')
    .map(Number)
  const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return 0
  const hoursLeft = (until - hour + 24) % 24
  return hoursLeft * HOUR_MS - minute * 60_000 - second * 1000
}
