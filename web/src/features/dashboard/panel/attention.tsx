import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dateAndTime, longDate } from '~/lib/format'
import { preciseTimeLeft } from '~/lib/time-left'
import { relativeTimeInSentence } from '~/panel/relative-time'
import { Card, CardSkeleton } from '~/panel/card'
import { StateBadge } from '~/panel/list/state-badge'
import { useNow } from '~/panel/use-now'
import { usePanelZone } from '~/panel/time-zone'
import ChevronRight from '~icons/lucide/chevron-right'
import { cardLine } from './card-styles'
import type { Place, Places } from './places'
import type { Summary, Waiting } from './summary'

const states = ['modified', 'draft'] as const
const why = { modified: 'changed since published', draft: 'never published' }

/** Pending items, soonest first, then drafts and unpublished changes; each links to where it is handled. */
export function Attention({ summary, places }: { summary: Summary | undefined; places: Places }) {
  const waiting = (summary?.waiting ?? []).flatMap((one) => {
    const place = places[one.path]
    return place ? [{ ...one, place }] : []
  })
  const drafts = (summary?.types ?? []).flatMap((count) => {
    const place = places[count.path]
    return place
      ? states.flatMap((state) => (count[state] > 0 ? [{ state, place, count: count[state] }] : []))
      : []
  })
  return (
    <Card title="Needs attention">
      {!summary && <CardSkeleton lines={1} height="64px" />}
      {summary && waiting.length + drafts.length === 0 && (
        <chakra.p px="5" pb="5" color="muted">
          You’re all caught up. No drafts, messages or deadlines need attention.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" m="0" p="0">
        {waiting.map((one) => (
          <WaitingLine key={`${one.path} ${one.kind} ${one.documentId}`} waiting={one} place={one.place} />
        ))}
        {drafts.map(({ state, place, count }) => (
          <Line
            key={`${place.heading}-${state}`}
            place={place}
            search={{ state }}
            lead={count}
            title={place.heading}
            text={why[state]}
          >
            <StateBadge row={{ state }} />
          </Line>
        ))}
      </chakra.ul>
    </Card>
  )
}

function WaitingLine({ waiting, place }: { waiting: Waiting; place: Place }) {
  const zone = usePanelZone()
  const present = useNow()
  const { kind, stage, documentId, title, count } = waiting
  const at = new Date(waiting.at)
  if (kind === 'failed') {
    const text = `not sent (oldest: ${relativeTimeInSentence(at, present, zone)})`
    return (
      <Line
        place={place}
        search={{ state: 'failed' }}
        lead={count}
        title={place.heading}
        text={text}
        isLate
      />
    )
  }
  if (kind === 'unread' || kind === 'overdue') {
    const text =
      kind === 'unread'
        ? `new (oldest: ${relativeTimeInSentence(at, present, zone)})`
        : `overdue (oldest: ${longDate(waiting.at)})`
    return (
      <Line place={place} search={stage ? { stage } : {}} lead={count} title={place.heading} text={text} />
    )
  }
  if (kind === 'schedule-failed') {
    const text = `Could not be published or unpublished on ${dateAndTime(at, zone)}. ${waiting.reason}`
    return (
      <Line
        place={place}
        search={{ row: documentId }}
        lead="Schedule"
        title={title ?? place.heading}
        text={text}
        isLate
      />
    )
  }
  const left = preciseTimeLeft(at, present)
  const time = dateAndTime(at, zone)
  const texts = {
    ends: left
      ? `Power is expected back ${time}.`
      : `Power was expected back ${time}. Confirm, extend or mark it restored.`,
    closes: left ? `Bids close ${time}.` : `Bids closed ${time}. Update the bidding status.`,
  }
  return (
    <Line
      place={place}
      search={{ row: documentId }}
      lead={left ?? 'Overdue'}
      isLate={!left}
      title={title ?? place.heading}
      text={texts[kind]}
    />
  )
}

interface LineProps {
  place: Place
  search: object
  lead: number | string
  isLate?: boolean
  title: string
  text: string
  children?: ReactNode
}

/** What leads: how many there are, or how long there is. */
function Line({ place, search, lead, isLate = false, title, text, children }: LineProps) {
  return (
    <chakra.li css={cardLine}>
      <Link to={place.to} search={{ section: place.section, ...search } as never}>
        <chakra.strong
          flexShrink="0"
          width="88px"
          color={isLate ? 'danger' : undefined}
          lineHeight="1.2"
          fontVariantNumeric="tabular-nums"
          {...(typeof lead === 'number' && { fontFamily: 'display', fontSize: 'title.wide' })}
        >
          {lead}
        </chakra.strong>
        <chakra.span flex="1" minW="0" overflowWrap="anywhere">
          <chakra.span display="block" fontWeight="semibold">
            {title}
          </chakra.span>
          <chakra.span display="block" fontSize="sm" lineHeight="1.4" color="muted">
            {text}
          </chakra.span>
        </chakra.span>
        {children}
        <ChevronRight aria-hidden />
      </Link>
    </chakra.li>
  )
}
