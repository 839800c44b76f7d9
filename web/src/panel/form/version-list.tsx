import { chakra } from '@chakra-ui/react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { now } from '~/lib/clock'
import { dayName, shortDate, timeOfDay } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { usePanelTimeZone } from '../panel-time-zone'
import type { HistoryVersionHead, HistoryVersionList } from '../resource/resource-api'
import { ToggleButtons } from '../toggle-buttons'

/** The live version, or a version by number. */
export type ListedVersionKey = 'live' | `${number}`

const filters = {
  all: { label: 'All', shows: () => true },
  published: { label: 'Published', shows: ({ isPublished }: HistoryVersionHead) => isPublished },
  named: { label: 'Named', shows: ({ name }: HistoryVersionHead) => name !== null },
}
type Filter = keyof typeof filters

interface VersionListProps {
  /** The newest first. */
  heads: readonly HistoryVersionHead[]
  /** Undefined where nothing is live, null while who published it is unknown. */
  live: HistoryVersionList['live'] | undefined
  /** False where saving publishes at once. */
  hasDrafts: boolean
  selected: string | undefined
  /** The list, which gets the focus when the dialog opens. */
  ref: RefObject<HTMLDivElement | null>
  onSelect: (key: ListedVersionKey) => void
}

/** The name of what visitors see, which is not always published in a step of its own. */
export const liveVersionName = (hasDrafts: boolean) => (hasDrafts ? 'Live version' : 'Saved version')

/** The versions of a document by day, one of which is selected. */
export function VersionList({ heads, live, hasDrafts, selected, ref, onSelect }: VersionListProps) {
  const zone = usePanelTimeZone()
  const [filter, setFilter] = useState<Filter>('all')
  // A filter that would show all versions, or none, is left out.
  const useful = Object.entries(filters).flatMap(([name, { label, shows }]) => {
    const count = heads.filter(shows).length
    const isUseful = name === 'all' || (count > 0 && count < heads.length)
    return isUseful ? [{ value: name as Filter, label: `${label} ${count}` }] : []
  })
  const days = daysOf(heads.filter(filters[filter].shows), zone)
  return (
    <>
      {useful.length > 1 && (
        <chakra.div mb="3">
          <ToggleButtons label="Show versions" choices={useful} value={filter} onChange={setFilter} />
        </chakra.div>
      )}
      <chakra.div
        ref={ref}
        tabIndex={-1}
        role="group"
        aria-label="Versions"
        // Scrolls by itself, so that the differences of an old version are beside it.
        position={{ md: 'sticky' }}
        top="0"
        maxH={{ base: '252px', md: '60vh' }}
        overflowY="auto"
        css={listStyles}
        onKeyDown={selectNeighbor}
      >
        {live !== undefined && (
          <ul>
            <Entry
              title={liveVersionName(hasDrafts)}
              chip="Live now"
              time={live ? shortTime(live.at, zone) : ''}
              by={live?.by ?? null}
              isPressed={selected === 'live'}
              onPress={() => onSelect('live')}
            />
          </ul>
        )}
        {days.map(({ day, versions }) => (
          <section key={day} aria-label={headingOf(day, zone)}>
            <h3>{headingOf(day, zone)}</h3>
            <ul>
              {versions.map(({ number, name, isPublished, at, by }) => (
                <Entry
                  key={number}
                  title={`Version ${number}`}
                  name={name}
                  chip={isPublished ? 'Published' : 'Draft'}
                  time={timeOfDay(new Date(at), zone)}
                  by={by}
                  isPressed={selected === String(number)}
                  onPress={() => onSelect(`${number}`)}
                />
              ))}
            </ul>
          </section>
        ))}
      </chakra.div>
    </>
  )
}

/** The arrow keys select the version above or below. */
function selectNeighbor(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const entries = [...event.currentTarget.querySelectorAll('button')]
  const selected = entries.findIndex((entry) => entry.ariaPressed === 'true')
  const next = entries[selected + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

interface Day {
  /** A calendar date. */
  day: string
  versions: HistoryVersionHead[]
}

/** The versions by the day on which each was published or saved, in their order. */
function daysOf(heads: readonly HistoryVersionHead[], zone: string): Day[] {
  const days: Day[] = []
  for (const head of heads) {
    const day = dateIn(zone, new Date(head.at))
    if (days.at(-1)?.day === day) days.at(-1)!.versions.push(head)
    else days.push({ day, versions: [head] })
  }
  return days
}

/** `Friday, November 20`, with the year where it is another one. */
function headingOf(day: string, zone: string): string {
  const today = dateIn(zone, now())
  if (day === today) return 'Today'
  return day.slice(0, 4) === today.slice(0, 4) ? dayName(day) : `${dayName(day)}, ${day.slice(0, 4)}`
}

/** The time of an instant of today, and the day of any other, with the year where it is another one. */
function shortTime(at: string, zone: string): string {
  const [day, today] = [dateIn(zone, new Date(at)), dateIn(zone, now())]
  if (day === today) return timeOfDay(new Date(at), zone)
  return day.slice(0, 4) === today.slice(0, 4) ? dayName(day, 'short') : shortDate(day)
}

/** The styles of all entries: a component for each of 200 versions takes a tenth of a second. */
const listStyles = {
  '&:focus-visible': { outlineOffset: '-3px' },
  '& ul': { listStyleType: 'none', m: '0', p: '0' },
  '& h3': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    px: '3',
    py: '1.5',
    bg: 'haze',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'muted',
  },
  '& button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    width: '100%',
    minH: '44px',
    px: '3',
    py: '2',
    // Of the heading that sticks above it.
    scrollMarginTop: '8',
    textAlign: 'start',
    borderInlineStartWidth: '3px',
    borderColor: 'line',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& button > span': { gridColumn: '1 / -1' },
  '& button > [data-title]': { gridColumn: '1', fontWeight: 'semibold' },
  '& button > [data-time]': { gridColumn: '2', fontSize: 'sm', color: 'muted', textAlign: 'end' },
  '& [data-chip]': {
    display: 'inline-block',
    ms: '2',
    px: '1.5',
    borderRadius: '6px',
    fontSize: 'xs',
    bg: 'haze',
    color: 'ink',
  },
  '& [data-chip="Live now"]': { bg: 'success.soft', color: 'success' },
  '& [data-chip="Published"]': { bg: 'teal.soft', color: 'teal.deep' },
  '& [data-name]': { color: 'teal.deep', fontWeight: 'medium' },
  '& [data-by]': { fontSize: 'sm', color: 'muted' },
  '& [aria-pressed=true]': { borderColor: 'teal', bg: 'teal.soft' },
  '& [aria-pressed=true] [data-by], & [aria-pressed=true] [data-time]': { color: 'ink' },
  '& [aria-pressed=true] [data-chip="Published"]': { bg: 'white' },
}

interface EntryProps {
  title: string
  chip: string
  time: string
  name?: string | null
  by: string | null
  isPressed: boolean
  onPress: () => void
}

const Entry = ({ title, chip, time, name, by, isPressed, onPress }: EntryProps) => (
  <li>
    <button type="button" aria-pressed={isPressed} onClick={onPress}>
      <span data-title>
        {title} <span data-chip={chip}>{chip}</span>
      </span>
      <span data-time>{time}</span>
      {name && <span data-name>{name}</span>}
      {by && <span data-by>{by}</span>}
    </button>
  </li>
)
