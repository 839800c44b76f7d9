import { dayName } from '~/lib/format'
import type { OutageLogLine } from '../outage-text'
import type { OutageView } from '../outage-view-model'

/** The public log of an outage, newest first. */
export function OutageLog({ lines }: { lines: OutageLogLine[] }) {
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

/** The days and windows of an interruption; struck through if it was postponed or cancelled. */
export function OutageWindows({ days, isOff = false }: { days: OutageView['days']; isOff?: boolean }) {
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
