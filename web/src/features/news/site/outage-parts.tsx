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

/** Days and the windows in them; struck through where the work was postponed or cancelled. */
export function OutageDays({ days, isOff = false }: { days: OutageView['days']; isOff?: boolean }) {
  const lines = (texts: string[]) => texts.map((text) => <span key={text}>{text}</span>)
  return (
    <ul className="outage-days">
      {days.map(({ day, windows }) => (
        <li key={day}>
          {isOff ? (
            <s>
              <b>{dayName(day)}</b> {lines(windows)}
            </s>
          ) : (
            <>
              <b>{dayName(day)}</b>
              {lines(windows)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
