import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { dayName } from '~/lib/format'
import { addDays, dateIn } from '~/lib/time-zone'
import { eventDay, eventText, type CalendarEvent as One } from '~/panel/events'
import { Card, CardSkeleton } from '~/panel/card'
import { useNow } from '~/panel/use-now'
import { usePanelZone } from '~/panel/time-zone'
import type { Places } from './places'

/** From this many of one kind at one time on, they are one line, which leads to their list. */
const MANY = 3

/** What begins, ends or closes by itself in the days ahead, day by day; each leads to its record. */
export function Coming({ coming, places }: { coming: One[] | undefined; places: Places }) {
  const zone = usePanelZone()
  const today = dateIn(zone, useNow())
  const days = grouped(
    (coming ?? []).filter(({ path }) => places[path]),
    (one) => eventDay(one, zone),
  )
  return (
    <Card title="Next 14 days">
      {!coming && <CardSkeleton lines={2} height="64px" />}
      {coming && days.size === 0 && (
        <chakra.p px="5" pb="5" color="muted">
          Nothing scheduled.
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" m="0" p="0">
        {[...days].map(([day, ones]) => (
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
            <chakra.strong flexShrink="0" width={{ sm: '88px' }}>
              {dayInWords(day, today)}
            </chakra.strong>
            <chakra.ul flex="1" minW="0" display="grid" gap="2" listStyleType="none" m="0" p="0">
              {linesOf(ones).map((line) => (
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
    </Card>
  )
}

function Line({ ones, places, zone }: { ones: Several; places: Places; zone: string }) {
  const [{ path, documentId, title }] = ones
  const place = places[path]!
  const isOne = ones.every((one) => one.documentId === documentId)
  const moments = new Set(ones.map((one) => eventText(one, zone)))
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
    </chakra.li>
  )
}

type Several = [One, ...One[]]

/** What comes of one record is one line, and so are many records with which the same happens at the same time. */
function linesOf(ones: readonly One[]): Several[] {
  const alike = [...grouped(ones, ({ path, kind, at }) => `${path} ${kind} ${at}`).values()]
  const many = alike.filter((all) => all.length >= MANY)
  const others = alike.filter((all) => all.length < MANY).flat()
  return [...many, ...grouped(others, ({ documentId }) => documentId).values()]
}

function grouped(ones: readonly One[], keyOf: (one: One) => string): Map<string, Several> {
  const groups = new Map<string, Several>()
  for (const one of ones) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

function dayInWords(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return dayName(day, 'short')
}
