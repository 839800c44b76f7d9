import { dayName } from '~/lib/format'
import type { LogLine, OutageView } from '../words'

/** The public log of an outage, newest first. */
export function Log({ lines }: { lines: LogLine[] }) {
  return (
    <ol className="outage-log">
      {lines.map(({ at, time, text }) => (
        <li key={at + text}>
          <time dateTime={at}>{time}</time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Days and the windows in them. */
export function OutageDays({ days }: { days: OutageView['days'] }) {
  return (
    <ul className="outage-days">
      {days.map(({ day, windows }) => (
        <li key={day}>
          <b>{dayName(day)}</b>
          {windows.map((window) => (
            <span key={window}>{window}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
