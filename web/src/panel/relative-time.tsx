import { dateAndTime, shortDate, timeOfDay } from '~/lib/format'
import { addDays, dateIn } from '~/lib/time-zone'
import { useNow } from './use-now'
import { usePanelTimeZone } from './panel-time-zone'

/** An instant relative to now: "Just now", "2 min ago", "Today", "Yesterday", "Oct 10", "Oct 10, 2025". */
export function relativeTime(instant: Date, now: Date, zone: string): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  const [day, today] = [dateIn(zone, instant), dateIn(zone, now)]
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return dayInYear(day, today)
}

/** An instant of today or yesterday as {@link relativeTime} with its hour: "50 min ago", "Today, 2:10 PM", "Oct 10". */
export function relativeTimeWithHour(instant: Date, now: Date, zone: string): string {
  const text = relativeTime(instant, now, zone)
  return /^(Today|Yesterday)$/.test(text) ? `${text}, ${timeOfDay(instant, zone)}` : text
}

/** A calendar date, with its year unless it is this one: "Oct 10", "Oct 10, 2025". */
export const dayInYear = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDate(day).slice(0, -6) : shortDate(day)

/** The relative time within a sentence, in lower case except for months. */
export const relativeTimeInSentence = (...given: Parameters<typeof relativeTime>): string =>
  inSentence(relativeTime(...given))

const inSentence = (words: string) =>
  words.replace(/^[JTY](?=ust|oday|esterday)/, (letter) => letter.toLowerCase())

/** An instant as {@link relativeTime}, with the exact time on hover and for assistive technology. */
export function RelativeTime({ at, lower, withHour }: { at: string; lower?: boolean; withHour?: boolean }) {
  const zone = usePanelTimeZone()
  const now = useNow()
  const instant = new Date(at)
  const text = (withHour ? relativeTimeWithHour : relativeTime)(instant, now, zone)
  const words = lower ? inSentence(text) : text
  const exact = /^today$/i.test(words) ? `Today, ${timeOfDay(instant, zone)}` : dateAndTime(instant, zone)
  return (
    <time dateTime={at} title={exact}>
      {words}
    </time>
  )
}
