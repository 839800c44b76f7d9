import { useEffect, useState } from 'react'
import { now } from '~/lib/clock'
import { deadlineOf } from '~/lib/feeds'
import { preciseTimeLeft } from '~/lib/time-left'
import { feeds } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import CalendarPlus from '~icons/lucide/calendar-plus'
import type { DeadlineView } from '../deadline'

/** Minutes are the smallest unit (milliseconds). */
const EVERY = 15_000

/**
 * The time left: as the page was made, in whole days or hours, and once the script runs to the minute by the visitor's
 * clock. An instant is the same in every zone, so this is right wherever the visitor is.
 */
function TimeLeft({ at, left }: { at: string; left: string }) {
  const [text, setText] = useState<string | null>(left)
  useEffect(() => {
    const update = () => setText(preciseTimeLeft(new Date(at), now()))
    update()
    const timer = setInterval(update, EVERY)
    return () => clearInterval(timer)
  }, [at])
  return <>{text ?? words.closed}</>
}

/** The deadline large, with what is left of it, and the one before where it was moved. */
export function DeadlineNotice({ deadline, slug }: { deadline: DeadlineView; slug: string }) {
  const { at, text, was, left } = deadline
  return (
    <div className="bid-deadline">
      {left === null ? (
        <p className="term">{words.closedOn}</p>
      ) : (
        <>
          <p className="term screen-only">{words.closesIn}</p>
          <p className="term paper-only">{words.closedOn}</p>
          <p className="left">
            <TimeLeft at={at} left={left} />
          </p>
        </>
      )}
      <p className="at">
        <time dateTime={at}>{text}</time>
        {left !== null && <span className="late">{words.late}</span>}
      </p>
      {was && (
        <p className="was">
          {words.extended} <s>{was}</s>
        </p>
      )}
      {left !== null && (
        <a className="to-calendar screen-only" href={deadlineOf(slug)}>
          <CalendarPlus aria-hidden /> {feeds.toCalendar}
        </a>
      )}
    </div>
  )
}

/** The deadline in one line of a list, with the one before where it was moved. */
export function DeadlineFact({ deadline: { at, text, was, left } }: { deadline: DeadlineView }) {
  return (
    <p>
      <span className="term">{left === null ? words.closedOn : words.closesIn}</span>{' '}
      {left !== null && (
        <b>
          <TimeLeft at={at} left={left} />
          {' · '}
        </b>
      )}
      <time dateTime={at}>{text}</time>
      {was && (
        <>
          {' '}
          <s>{was}</s>
        </>
      )}
    </p>
  )
}

/** Who won, in one line of a list. */
export function WinnerFact({ winner }: { winner: string }) {
  return (
    <p>
      <span className="term">{words.biddings.winner}</span> <b>{winner}</b>
    </p>
  )
}
