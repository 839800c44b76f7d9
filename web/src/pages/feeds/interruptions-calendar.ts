import { joinNamesWithAnd, formatOutageWindow } from '~/features/news/outage-text'
import type { Advisory } from '~/features/news/model'
import { outageWindowEnd } from '~/features/news/advisory-phase'
import { feeds as t } from '~/messages/en/feeds'
import { serializeCalendar, type CalendarEvent, type CalendarPublisher } from './serialize-calendar'
import { newsItemPath } from '~/features/news/news-paths'
import { affectedAreasOf } from '~/features/news/affected-areas'

/**
 * Serializes interruptions as iCalendar, one event per window. Cancelled and postponed ones have the status
 * CANCELLED.
 */
export function readInterruptionsCalendar(advisories: readonly Advisory[], of: CalendarPublisher): string {
  const events = advisories.flatMap((advisory) => eventsOf(advisory, of.zone))
  return serializeCalendar(t.calendar(of.utilityName), events, of)
}

function eventsOf(advisory: Advisory, zone: string): CalendarEvent[] {
  const { documentId, code, title, slug, stage, purpose, windows, updatedAt } = advisory
  const where = joinNamesWithAnd(affectedAreasOf(advisory).map(({ name }) => name))
  return windows.map((window, index) => ({
    id: `${documentId}-${index + 1}`,
    changedAt: updatedAt,
    start: window.start,
    end: outageWindowEnd(window),
    summary: t.interruption(where),
    where,
    text: [`${code}: ${title}`, formatOutageWindow(window, zone), purpose],
    path: newsItemPath(slug),
    isOff: stage === 'cancelled' || stage === 'postponed',
  }))
}
