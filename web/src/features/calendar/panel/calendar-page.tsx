import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { now } from '~/lib/clock'
import { dateRange, dayName } from '~/lib/format'
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
import { NamedIcon } from '~/ui/icons/named-icon'
import { calendarQuery, weekOf, weeksShown } from '../calendar-weeks-and-query'
import type { CalendarSearch } from '../calendar-search'

/** The panel page and section of a content type. */
interface Place {
  to: string
  section?: string
  heading: string
  /** An icon of the local collection. */
  icon: string
}
type Places = Readonly<Record<string, Place>>

/** Events per day in the grid of a month; the agenda has all. */
const MAX_PER_DAY = 3
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Starts, ends and deadlines by month or by week: a grid on wide screens, and an agenda. */
export function CalendarPage({ search, places }: { search: CalendarSearch; places: Places }) {
  const zone = usePanelTimeZone()
  const patch = useSearchPatch()
  const today = dateIn(zone, now())
  const thisMonth = today.slice(0, 7)
  const month = search.month ?? thisMonth
  const isWeek = search.view === 'week'
  const first = month === thisMonth ? today : `${month}-01`
  const day = search.day ?? first
  const query = useQuery(calendarQuery(month))
  const known = (query.data?.events ?? []).filter(({ path }) => places[path])
  const events = search.type ? known.filter(({ path }) => path === search.type) : known
  const byDay = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    const on = calendarEventDay(event, zone)
    byDay.set(on, [...(byDay.get(on) ?? []), event])
  }
  const week = weekOf(day)
  const weeks = isWeek ? [week] : weeksShown(month, today)
  const contains = (one: string) => isWeek || one.startsWith(month)
  const unit = isWeek ? 'week' : 'month'
  const title = isWeek ? dateRange(week[0]!, week[6]!) : monthAndYear(month)
  const monthParameter = (next: string) => (next.startsWith(thisMonth) ? undefined : next.slice(0, 7))
  const grid = useRef<HTMLDivElement>(null)
  const isComing = (one: string) => month === thisMonth && one >= today
  const listed = weeks.flat().filter((one) => (contains(one) || isComing(one)) && byDay.has(one))
  const isLoaded = query.data !== undefined && !query.isPlaceholderData
  /** Brings the coming days into view: in the grid the week after today's, in the list the next day with something on. */
  const showToday = () => {
    const next = (isWeek ? week : listed).find(isComing)
    const item = next && document.getElementById(`day-${next}`)
    // On a phone the list stands alone.
    if (grid.current?.offsetWidth === 0) return item && item.scrollIntoView({ behavior: 'instant' })
    if (item) item.closest('section')!.scrollTop = item.offsetTop
    const row = isWeek ? today : weekOf(addDays(today, 7))[0]
    grid.current
      ?.querySelector(`[data-day="${row}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  const begin = useEffectEvent((shown: string) => {
    if (shown === thisMonth && !search.day && !location.hash) showToday()
  })
  useEffect(() => {
    if (isLoaded) begin(month)
  }, [isLoaded, month])
  /** Shows the month or the week before or after, or the present one. */
  const step = (by: -1 | 0 | 1) => {
    const nextDay = by === 0 ? today : addDays(day, 7 * by)
    const nextMonth = by === 0 ? thisMonth : addMonths(month, by)
    void patch(
      isWeek
        ? { day: nextDay === today ? undefined : nextDay, month: monthParameter(nextDay) }
        : { day: undefined, month: monthParameter(nextMonth) },
    )
  }
  const moveTo = (next: string) =>
    void patch(
      {
        day: next,
        ...(next.startsWith(month) ? {} : { month: isWeek ? monthParameter(next) : next.slice(0, 7) }),
      },
      { replace: true },
    )
  return (
    <>
      <PageHeading
        title="Calendar"
        text="Scheduled publications, effective dates, power interruptions, deadlines, pre-bid conferences and holidays."
      />
      <chakra.div
        // On a phone its parts are parts of the page, so that the last one can stay in view.
        display={{ base: 'contents', md: 'flex' }}
        flexWrap="wrap"
        alignItems="center"
        gap="2.5"
        mt="5"
        mb="4"
        css={{ '& > *': { mt: { mdDown: '2.5' } } }}
      >
        <chakra.h2 fontSize="lead" fontWeight="bold" flex="1 1 160px" aria-live="polite">
          {title}
        </chakra.h2>
        <TypeFilter events={known} chosen={search.type} places={places} />
        <chakra.div role="group" aria-label="View" display="flex" gap="1">
          {(['month', 'week'] as const).map((view) => (
            <Button
              key={view}
              variant="outline"
              shape="field"
              aria-pressed={view === unit}
              css={{ '&[aria-pressed=true]': { bg: 'teal.soft', color: 'teal.deep' } }}
              onClick={() => void patch({ view: view === 'week' ? view : undefined }, { replace: true })}
            >
              {view === 'week' ? 'Week' : 'Month'}
            </Button>
          ))}
        </chakra.div>
        <chakra.div
          display="flex"
          gap="2.5"
          position={{ base: 'sticky', md: 'static' }}
          top="60px"
          zIndex="2"
          py={{ base: '2', md: '0' }}
          bg="canvas"
        >
          <Button variant="outline" shape="field" onClick={() => step(-1)}>
            Previous<span className="visually-hidden"> {unit}</span>
          </Button>
          <Button
            variant="outline"
            shape="field"
            onClick={() => {
              step(0)
              if (month === thisMonth) showToday()
            }}
          >
            Today
          </Button>
          <Button variant="outline" shape="field" onClick={() => step(1)}>
            Next<span className="visually-hidden"> {unit}</span>
          </Button>
        </chakra.div>
      </chakra.div>
      <FormErrorNotice text={query.error ? toUserMessage(query.error) : undefined} />
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          ...(!isWeek && { xl: 'minmax(0, 1fr) 340px' }),
        }}
      >
        <chakra.div ref={grid} hideBelow="md">
          <CalendarGrid
            label={title}
            weeks={weeks}
            contains={contains}
            maxPerDay={isWeek ? Infinity : MAX_PER_DAY}
            focused={day}
            byDay={byDay}
            places={places}
            onStep={step}
            onDay={moveTo}
          />
        </chakra.div>
        {/* A week is whole in the grid; where there is no room for it, all of its days are in the list. */}
        <chakra.div {...(isWeek && { hideFrom: 'md' })}>
          <Agenda days={isWeek ? week : listed} byDay={byDay} places={places} isLoading={query.isPending} />
        </chakra.div>
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
  label: string
  weeks: readonly string[][]
  /** Whether a day belongs to what is shown; the others complete its weeks. */
  contains: (day: string) => boolean
  /** Events per day; the agenda has the others. */
  maxPerDay: number
  /** The day that the keyboard is at. */
  focused: string
  byDay: ReadonlyMap<string, CalendarEvent[]>
  places: Places
  onStep: (by: -1 | 1) => void
  onDay: (day: string) => void
}

/**
 * The grid of a month or a week. Arrow keys move by day and week, Page Up and Page Down by what is shown, and Enter
 * moves to the day's events.
 */
function CalendarGrid(props: GridProps) {
  const { label, weeks, contains, maxPerDay, focused, byDay, places, onStep, onDay } = props
  const zone = usePanelTimeZone()
  const today = dateIn(zone, now())
  const table = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      hasMoved.current = true
      onStep(event.key === 'PageUp' ? -1 : 1)
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
    onDay(addDays(focused, days))
  }
  return (
    <chakra.table ref={table} role="grid" aria-label={label} css={grid}>
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
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const documents = byDocument(byDay.get(each) ?? [])
              return (
                <td
                  key={each}
                  data-day={each}
                  data-other={contains(each) ? undefined : ''}
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
                    {documents.slice(0, maxPerDay).map((events) => (
                      <li key={keyOf(events)}>
                        <EventLink events={events} places={places} zone={zone} />
                      </li>
                    ))}
                  </ul>
                  {documents.length > maxPerDay && (
                    <a href={`#day-${each}`}>+{documents.length - maxPerDay} more</a>
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

/** Days as a list, each with its events. */
function Agenda(
  props: Pick<GridProps, 'byDay' | 'places'> & { days: readonly string[]; isLoading: boolean },
) {
  const zone = usePanelTimeZone()
  const { days } = props
  return (
    <chakra.section
      aria-label="Agenda"
      aria-busy={props.isLoading}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      alignSelf="start"
      // Beside the grid the list scrolls by itself.
      position={{ xl: 'sticky' }}
      top="76px"
      maxHeight={{ xl: 'calc(100dvh - 92px)' }}
      overflowY={{ xl: 'auto' }}
    >
      {!props.isLoading && days.length === 0 && (
        <chakra.p px="5" py="5" color="muted">
          Nothing is scheduled this month.
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" m="0" p="0">
        {days.map((day) => (
          <chakra.li
            key={day}
            id={`day-${day}`}
            px="5"
            py="3"
            scrollMarginTop={{ base: '128px', md: '76px', xl: '0' }}
            borderBottomWidth="1px"
            borderColor="line"
            css={{ '& a': { color: 'link', '&:hover': { textDecoration: 'underline' } } }}
          >
            <chakra.h3 fontWeight="semibold">{dayName(day)}</chakra.h3>
            <chakra.ul display="grid" gap="2" listStyleType="none" m="0" mt="1" p="0">
              {!props.isLoading && !props.byDay.has(day) && (
                <chakra.li color="muted">Nothing scheduled</chakra.li>
              )}
              {byDocument(props.byDay.get(day) ?? []).map((own) => (
                <chakra.li key={keyOf(own)} overflowWrap="anywhere">
                  <EventLink events={own} places={props.places} />
                  <chakra.span color="muted"> · {props.places[own[0]!.path]!.heading}</chakra.span>
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

/** A link to the document of events, with the icon of its type. With a time zone it also shows what happens, and the title is cut to two lines. */
function EventLink({ events, places, zone }: { events: CalendarEvent[]; places: Places; zone?: string }) {
  const { documentId, title, path } = events[0]!
  const place = places[path]!
  const search = { row: documentId, ...(place.section && { section: place.section }) }
  const happens = zone && events.map((event) => describeCalendarEvent(event, zone)).join('; ')
  const named = (
    <>
      <chakra.span display="inline-block" verticalAlign="-2px" me="1.5" color="teal.deep" lineHeight="1">
        <NamedIcon name={place.icon} size={14} />
      </chakra.span>
      {title}
    </>
  )
  return (
    <Link to={place.to} search={search as never} {...(zone && { title: `${place.heading}: ${title}` })}>
      {zone ? (
        <>
          <chakra.span lineClamp={2}>{named}</chakra.span>
          <chakra.span display="block" color="muted">
            {happens}
          </chakra.span>
        </>
      ) : (
        named
      )}
    </Link>
  )
}
