import { advisoryPath, listed, windowText } from '~/features/news/words'
import type { Advisory } from '~/features/news/model'
import { endOf, placesOf } from '~/features/news/outages'
import { feeds as t } from '~/messages/en/feeds'
import { calendarFile, type CalendarEvent, type Publisher } from './calendar-file'

/** Interruptions as a calendar, an event for each window; cancelled and postponed ones say so. */
export function calendar(advisories: readonly Advisory[], of: Publisher): string {
  const events = advisories.flatMap((advisory) => eventsOf(advisory, of.zone))
  return calendarFile(t.calendar(of.utilityName), events, of)
}

function eventsOf(advisory: Advisory, zone: string): CalendarEvent[] {
  const { documentId, code, title, slug, stage, purpose, windows, updatedAt } = advisory
  const where = listed(placesOf(advisory).map(({ name }) => name))
  return windows.map((window, index) => ({
    id: `${documentId}-${index + 1}`,
    changedAt: updatedAt,
    start: window.start,
    end: endOf(window),
    summary: t.interruption(where),
    where,
    text: [`${code}: ${title}`, windowText(window, zone), purpose],
    path: advisoryPath(slug),
    isOff: stage === 'cancelled' || stage === 'postponed',
  }))
}
