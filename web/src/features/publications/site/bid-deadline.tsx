import { Fragment, useEffect, useState } from 'react'
import { now } from '~/lib/clock'
import { biddingDeadlineCalendarPath } from '~/lib/feed-paths'
import { keepTimesUnbroken } from '~/lib/format'
import { coarseTimeLeft, preciseTimeLeft } from '~/lib/time-left'
import { feeds } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import CalendarPlus from '~icons/lucide/calendar-plus'
import type { BidDeadlineView } from '../bid-deadline-view-model'

/** Milliseconds between updates. */
const EVERY = 15_000

interface TimeLeftProps {
  at: string
  /** The server's text. */
  left: string
  /** Keeps the server's text while it is true, because a longer one would move a list. */
  isKept?: boolean
}

/**
 * The time left: from the server in whole days or hours, and once the script runs to the minute. An instant
 * doesn't depend on the visitor's time zone.
 */
function TimeLeft({ at, left, isKept = false }: TimeLeftProps) {
  const [text, setText] = useState<string | null>(left)
  useEffect(() => {
    const update = () => {
      const [end, present] = [new Date(at), now()]
      const isTrue = coarseTimeLeft(end, present)?.text === left
      setText(isKept && isTrue ? left : preciseTimeLeft(end, present))
    }
    update()
    const timer = setInterval(update, EVERY)
    return () => clearInterval(timer)
  }, [at, left, isKept])
  return <>{text ?? words.closed}</>
}

/** The deadline in large text with the time left, and the previous deadlines if it was moved. */
export function BidDeadlineNotice({ deadline, slug }: { deadline: BidDeadlineView; slug: string }) {
  const { at, text, extendedFrom, left } = deadline
  return (
    <div className="bid-deadline">
      {left === null ? (
        <p className="term">{words.closedOn}</p>
      ) : (
        <>
          <p className="term screen-only">{words.closesIn}</p>
          <p className="term paper-only">{words.closes}</p>
          <p className="left">
            <TimeLeft at={at} left={left} />
          </p>
        </>
      )}
      <p className="at">
        <time dateTime={at}>{text}</time>
        {left !== null && <span className="late">{words.late}</span>}
      </p>
      {extendedFrom.length > 0 && (
        <p className="was">
          <ExtendedFrom deadlines={extendedFrom} />
        </p>
      )}
      {left !== null && (
        <a className="to-calendar screen-only" href={biddingDeadlineCalendarPath(slug)}>
          <CalendarPlus aria-hidden /> {feeds.toCalendar}
        </a>
      )}
    </div>
  )
}

/**
 * The deadline as a line in a list, with the previous ones if it was moved. Of a bidding that is over the list
 * has the date only.
 */
export function BidDeadlineFact({ deadline }: { deadline: BidDeadlineView }) {
  const { at, text, day, extendedFrom, left } = deadline
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
        <TimeLeft at={at} left={left} isKept />
        {' · '}
      </b>
      <time dateTime={at}>{keepTimesUnbroken(text)}</time>
      {extendedFrom.length > 0 && (
        <>
          {'. '}
          <ExtendedFrom deadlines={extendedFrom} />
        </>
      )}
    </p>
  )
}

function ExtendedFrom({ deadlines }: { deadlines: string[] }) {
  return (
    <>
      {words.extended}{' '}
      {deadlines.map((deadline, index) => (
        <Fragment key={deadline}>
          {index > 0 && words.extendedThen}
          <s>{keepTimesUnbroken(deadline)}</s>
        </Fragment>
      ))}
    </>
  )
}
