import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { dayName } from '~/lib/format'
import { addDays, dateIn } from '~/lib/time-zone'
import { calendarEventDay, describeCalendarEvent, type CalendarEvent as One } from '~/panel/calendar-events'
import { Badge } from '~/panel/badge'
import { Card, CardSkeleton } from '~/panel/card'
import { useNow } from '~/panel/use-now'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import type { TypeLocations } from '~/panel/type-locations'

/** From this number, events of one kind and time are combined in one line that links to their list. */
const MANY = 3

/** Maximum number of lines, which fit beside the other cards; the calendar has all. */
const MAX_LINES = 8

/** What begins, ends or closes by itself in the days ahead, day by day; each leads to its record. */
export function UpcomingEvents({ coming, places }: { coming: One[] | undefined; places: TypeLocations }) {
  const zone = usePanelTimeZone()
  const today = dateIn(zone, useNow())
  const known = grouped(
    (coming ?? []).filter(({ path }) => places[path]),
    (one) => calendarEventDay(one, zone),
  )
  const lines = [...known].flatMap(([day, ones]) => linesOf(ones).map((line) => ({ day, line })))
  const days = grouped(lines.slice(0, MAX_LINES), ({ day }) => day)
  return (
    <Card
      title="Upcoming"
      count={lines.length || undefined}
      action={<Link to="/admin-cp/calendar">Open calendar</Link>}
    >
      {!coming && <CardSkeleton lines={2} height="64px" />}
      {coming && lines.length === 0 && (
        <chakra.p px="5" pb="5" color="muted">
          Nothing is scheduled in the next 14 days.
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" m="0" p="0">
        {[...days].map(([day, ofDay]) => (
          <chakra.li
            key={day}
            display="flex"
            flexDirection={{ base: 'column', sm: 'row' }}
            columnGap="3"
            px="5"
            py="3"
            borderTopWidth="1px"
            borderColor="line"
          >
            <chakra.strong flexShrink="0" width={{ sm: '96px' }}>
              {dayInWords(day, today)}
            </chakra.strong>
            <chakra.ul flex="1" minW="0" display="grid" gap="2" listStyleType="none" m="0" p="0">
              {ofDay.map(({ line }) => (
                <Line
                  key={`${line[0].documentId} ${line[0].kind} ${line[0].at}`}
                  ones={line}
                  places={places}
                  zone={zone}
                />
              ))}
            </chakra.ul>
          </chakra.li>
        ))}
      </chakra.ol>
      {lines.length > MAX_LINES && (
        <chakra.p px="5" py="3" borderTopWidth="1px" borderColor="line" fontSize="sm" color="muted">
          {lines.length - MAX_LINES} more in the calendar.
        </chakra.p>
      )}
    </Card>
  )
}

function Line({ ones, places, zone }: { ones: Several; places: TypeLocations; zone: string }) {
  const [{ path, documentId, title }] = ones
  const place = places[path]!
  const isOne = ones.every((one) => one.documentId === documentId)
  const moments = new Set(ones.map((one) => describeCalendarEvent(one, zone)))
  return (
    <chakra.li
      overflowWrap="anywhere"
      css={{ '& > a': { color: 'link', '&:hover': { textDecoration: 'underline' } } }}
    >
      <Link to={place.to} search={{ section: place.section, ...(isOne && { row: documentId }) } as never}>
        {isOne ? title : `${ones.length} × ${place.heading}`}
      </Link>
      <chakra.span display="block" fontSize="sm" lineHeight="1.4" color="muted">
        {[...moments].join(' · ')}
      </chakra.span>
      {ones.some(({ needsApproval }) => needsApproval) && <Badge tone="waiting">Not approved yet</Badge>}
    </chakra.li>
  )
}

type Several<Item = One> = [Item, ...Item[]]

/** What comes of one record is one line, and so are many records with which the same happens at the same time. */
function linesOf(ones: readonly One[]): Several[] {
  const alike = [...grouped(ones, ({ path, kind, at }) => `${path} ${kind} ${at}`).values()]
  const many = alike.filter((all) => all.length >= MANY)
  const others = alike.filter((all) => all.length < MANY).flat()
  return [...many, ...grouped(others, ({ documentId }) => documentId).values()]
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Several<Item>> {
  const groups = new Map<string, Several<Item>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function dayInWords(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return dayName(day, 'short')
}
