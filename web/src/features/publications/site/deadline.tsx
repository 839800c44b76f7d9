import { useEffect, useState } from 'react'
import { now } from '~/lib/clock'
import { deadlineCalendarPath } from '~/lib/feeds'
import { keepTimesWhole } from '~/lib/format'
import { preciseTimeLeft } from '~/lib/time-left'
import { feeds } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import CalendarPlus from '~icons/lucide/calendar-plus'
import type { BidDeadlineView } from '../deadline-view'

/** Milliseconds between updates. */
const EVERY = 15_000

/**
 * The time left: from the server in whole days or hours, and once the script runs to the minute. An instant
 * doesn't depend on the visitor's time zone.
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

/** The deadline in large text with the time left, and the previous deadline if it was moved. */
export function BidDeadlineNotice({ deadline, slug }: { deadline: BidDeadlineView; slug: string }) {
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
        <a className="to-calendar screen-only" href={deadlineCalendarPath(slug)}>
          <CalendarPlus aria-hidden /> {feeds.toCalendar}
        </a>
      )}
    </div>
  )
}

/**
 * The deadline as a line in a list, with the previous one if it was moved. Of a bidding that is over the list
 * has the date only. The time left is the server's, because a longer text of the script would move the list.
 */
export function BidDeadlineFact({ deadline: { at, text, day, was, left } }: { deadline: BidDeadlineView }) {
  if (left === null) {
    return (
      <p>
        <span className="term">{words.closedOn}</span> <time dateTime={at}>{day}</time>
      </p>
    )
  }
  return (
    <p>
      <span className="term">{words.closesIn}</span>{' '}
      <b>
        {left}
        {' · '}
      </b>
      <time dateTime={at}>{keepTimesWhole(text)}</time>
      {was && (
        <>
          {'. '}
          {words.extended} <s>{keepTimesWhole(was)}</s>
        </>
      )}
    </p>
  )
}

/** The winning bidder as a line in a list, with the amount of the award. */
export function WinningBidderFact({ winner, amount }: { winner: string; amount?: string | null }) {
  return (
    <p>
      <span className="term">{words.biddings.winner}</span> <b>{winner}</b>
      {amount && ` ${words.biddings.winnerFor(amount)}`}
    </p>
  )
}
