import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { now } from '~/lib/clock'
import { dayName } from '~/lib/format'
import { addMonths, monthAndYear } from '~/lib/months'
import { addDays, dateIn } from '~/lib/time-zone'
import { calendarEventDay, describeCalendarEvent, type CalendarEvent } from '~/panel/calendar-events'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { SelectInput } from '~/panel/form/select-input'
import { PageHeading } from '~/panel/layout/page-heading'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'
import { calendarQuery, currentMonthIn, weeksOfMonth } from '../calendar-weeks-and-query'
import type { CalendarSearch } from '../calendar-search'

/** The panel page and section of a content type. */
interface Place {
  to: string
  section?: string
  heading: string
}
type Places = Readonly<Record<string, Place>>

/** Events per day in the grid; the agenda has all. */
const MAX_PER_DAY = 3
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Starts, ends and deadlines by month: a grid on wide screens, and an agenda. */
export function CalendarPage({ search, places }: { search: CalendarSearch; places: Places }) {
  const zone = usePanelTimeZone()
  const patch = useSearchPatch()
  const month = search.month ?? currentMonthIn(zone)
  const query = useQuery(calendarQuery(month))
  const known = (query.data?.events ?? []).filter(({ path }) => places[path])
  const events = search.type ? known.filter(({ path }) => path === search.type) : known
  const byDay = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    const day = calendarEventDay(event, zone)
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  const show = (next: string) =>
    void patch({ month: next === currentMonthIn(zone) ? undefined : next, day: undefined })
  return (
    <>
      <PageHeading
        title="Calendar"
        text="Scheduled publications, effective dates, deadlines and end dates of your content."
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" mt="5" mb="4">
        <chakra.h2 fontSize="lead" fontWeight="bold" flex="1 1 160px" aria-live="polite">
          {monthAndYear(month)}
        </chakra.h2>
        <TypeFilter events={known} chosen={search.type} places={places} />
        <Button variant="outline" shape="field" onClick={() => show(addMonths(month, -1))}>
          Previous<span className="visually-hidden"> month</span>
        </Button>
        <Button variant="outline" shape="field" onClick={() => show(currentMonthIn(zone))}>
          Today
        </Button>
        <Button variant="outline" shape="field" onClick={() => show(addMonths(month, 1))}>
          Next<span className="visually-hidden"> month</span>
        </Button>
      </chakra.div>
      <FormErrorNotice text={query.error ? toUserMessage(query.error) : undefined} />
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
      >
        <chakra.div hideBelow="md">
          <MonthGrid month={month} day={search.day} byDay={byDay} places={places} onMonth={show} />
        </chakra.div>
        <Agenda month={month} byDay={byDay} places={places} isLoading={query.isPending} />
      </chakra.div>
    </>
  )
}

/** Chooses one type of content, with how many events each has in the weeks shown. */
function TypeFilter(props: { events: readonly CalendarEvent[]; chosen: string | undefined; places: Places }) {
  const { events, chosen, places } = props
  const patch = useSearchPatch()
  const counts = new Map<string, number>(chosen ? [[chosen, 0]] : [])
  for (const { path } of events) counts.set(path, (counts.get(path) ?? 0) + 1)
  const choices = [...counts]
    .map(([value, count]) => ({ value, label: `${places[value]?.heading ?? value} (${count})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <chakra.div width={{ base: '100%', sm: '240px' }}>
      <SelectInput
        aria-label="Content type"
        empty="All content"
        choices={choices}
        value={chosen ?? ''}
        onChange={({ target }) => void patch({ type: target.value || undefined }, { replace: true })}
      />
    </chakra.div>
  )
}

/** The events of a day by document, so that a title with several events is read once. */
function byDocument(events: readonly CalendarEvent[]): CalendarEvent[][] {
  const groups = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    const key = `${event.path} ${event.documentId}`
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...groups.values()]
}

const keyOf = (events: CalendarEvent[]) => `${events[0]!.path} ${events[0]!.documentId}`

interface GridProps {
  month: string
  day: string | undefined
  byDay: ReadonlyMap<string, CalendarEvent[]>
  places: Places
  onMonth: (month: string) => void
}

/**
 * The grid of a month. Arrow keys move by day and week, Page Up and Page Down by month, and Enter moves to
 * the day's events.
 */
function MonthGrid({ month, day, byDay, places, onMonth }: GridProps) {
  const zone = usePanelTimeZone()
  const patch = useSearchPatch()
  const today = dateIn(zone, now())
  const table = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  const focused = day ?? (today.startsWith(month) ? today : `${month}-01`)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onMonth(addMonths(month, event.key === 'PageUp' ? -1 : 1))
      return
    }
    if (event.key === 'Enter') {
      // Without it the key would also activate the link that gets the focus.
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>('a')?.focus()
      return
    }
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (days === undefined) return
    event.preventDefault()
    hasMoved.current = true
    const next = addDays(focused, days)
    void patch(
      { day: next, ...(next.startsWith(month) ? {} : { month: next.slice(0, 7) }) },
      { replace: true },
    )
  }
  return (
    <chakra.table ref={table} role="grid" aria-label={monthAndYear(month)} css={grid}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const documents = byDocument(byDay.get(each) ?? [])
              return (
                <td
                  key={each}
                  data-day={each}
                  data-other={each.startsWith(month) ? undefined : ''}
                  data-past={each < today ? '' : undefined}
                  aria-current={each === today ? 'date' : undefined}
                  tabIndex={each === focused ? 0 : -1}
                  onKeyDown={onKeyDown}
                >
                  <chakra.span aria-hidden display="block" fontWeight="semibold" fontSize="sm">
                    {Number(each.slice(8))}
                  </chakra.span>
                  <span className="visually-hidden">{dayName(each)}</span>
                  <ul>
                    {documents.slice(0, MAX_PER_DAY).map((events) => (
                      <li key={keyOf(events)}>
                        <EventLink events={events} places={places} zone={zone} />
                      </li>
                    ))}
                  </ul>
                  {documents.length > MAX_PER_DAY && (
                    <a href={`#day-${each}`}>+{documents.length - MAX_PER_DAY} more</a>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

const grid = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  '& th': { py: '2', fontSize: 'xs', fontWeight: 'semibold', color: 'muted' },
  '& td': {
    position: 'relative',
    height: '104px',
    p: '2',
    verticalAlign: 'top',
    borderWidth: '1px',
    borderColor: 'line',
    overflowWrap: 'anywhere',
  },
  '& td[data-other]': { bg: 'canvas' },
  '& td[data-past] a': { color: 'muted' },
  '& td[aria-current=date] > span': { color: 'teal.deep', textDecoration: 'underline' },
  '& td:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  '& ul': { listStyleType: 'none', m: '0', p: '0', display: 'grid', gap: '1' },
  '& a': { display: 'block', fontSize: 'xs', lineHeight: '1.35', color: 'link', minH: '24px' },
  '& a:hover': { textDecoration: 'underline' },
} as const

/** The same events as a list by day. */
function Agenda(props: Pick<GridProps, 'month' | 'byDay' | 'places'> & { isLoading: boolean }) {
  const zone = usePanelTimeZone()
  const days = [...props.byDay].filter(([day]) => day.startsWith(props.month))
  return (
    <chakra.section
      aria-label="Agenda"
      aria-busy={props.isLoading}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      alignSelf="start"
    >
      {!props.isLoading && days.length === 0 && (
        <chakra.p px="5" py="5" color="muted">
          Nothing begins or ends this month.
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" m="0" p="0">
        {days.map(([day, events]) => (
          <chakra.li
            key={day}
            id={`day-${day}`}
            px="5"
            py="3"
            borderBottomWidth="1px"
            borderColor="line"
            css={{ '& a': { color: 'link', '&:hover': { textDecoration: 'underline' } } }}
          >
            <chakra.h3 fontWeight="semibold">{dayName(day)}</chakra.h3>
            <chakra.ul display="grid" gap="2" listStyleType="none" m="0" mt="1" p="0">
              {byDocument(events).map((own) => (
                <chakra.li key={keyOf(own)} overflowWrap="anywhere">
                  <EventLink events={own} places={props.places} />
                  {own.map((event) => (
                    <chakra.span
                      key={`${event.kind} ${event.at}`}
                      display="block"
                      fontSize="sm"
                      color="muted"
                    >
                      {describeCalendarEvent(event, zone)}
                    </chakra.span>
                  ))}
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}

/** A link to the document of events. With a time zone it also shows what happens, and the title is cut to two lines. */
function EventLink({ events, places, zone }: { events: CalendarEvent[]; places: Places; zone?: string }) {
  const { documentId, title, path } = events[0]!
  const place = places[path]!
  const search = { row: documentId, ...(place.section && { section: place.section }) }
  const happens = zone && events.map((event) => describeCalendarEvent(event, zone)).join('; ')
  return (
    <Link to={place.to} search={search as never} {...(zone && { title })}>
      {zone ? (
        <>
          <chakra.span lineClamp={2}>{title}</chakra.span>
          <chakra.span display="block" color="muted">
            {happens}
          </chakra.span>
        </>
      ) : (
        title
      )}
    </Link>
  )
}
