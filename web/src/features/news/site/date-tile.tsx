import { dayName } from '~/lib/format'

interface DateTileProps {
  /** `YYYY-MM-DD`. */
  day: string
  /** The event was postponed or cancelled. */
  isOff?: boolean | undefined
}

/**
 * A date as a tile, so that a list can be scanned by day. Screen readers get the full date instead of its
 * abbreviations.
 */
export function DateTile({ day, isOff }: DateTileProps) {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  return (
    <time className="date-tile" dateTime={day} data-off={isOff || undefined}>
      <span className="visually-hidden">{dayName(day)}</span>
      <span aria-hidden>{part({ weekday: 'short' })}</span>
      <b aria-hidden>{part({ day: 'numeric' })}</b>
      <span aria-hidden>{part({ month: 'short' })}</span>
    </time>
  )
}
