import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { dateAndTime, longDate, timeOfDay } from '~/lib/format'
import { addDays, dateIn } from '~/lib/time-zone'
import { preciseTimeLeft } from '~/lib/time-left'
import { Badge } from '~/panel/badge'
import { Card, CardSkeleton, HeadingCount } from '~/panel/card'
import { capitalize } from '~/panel/declarative-forms/field-kinds'
import { dayInYear, relativeTimeInSentence } from '~/panel/relative-time'
import { dismissMentions } from '~/panel/reviews/mentions'
import { lastReviewStep, reviewQueueQuery } from '~/panel/reviews/review-api'
import { useNow } from '~/panel/use-now'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'
import ChevronRight from '~icons/lucide/chevron-right'
import { cardLineStyles } from './card-line-styles'
import type { TypeLocation, TypeLocations } from '~/panel/type-locations'
import { dashboardSummaryQuery, type DashboardSummary, type WaitingItem } from './dashboard-summary-query'

/** One thing to do: how many or how long, what, why, and where it is handled. */
interface Task {
  key: string
  /** How many there are, or how long there is. */
  lead: number | string
  isLate: boolean
  title: string
  text: string
  to: NonNullable<LinkProps['to']>
  search: object
  badge?: ReactNode
  /** Takes it off the list. */
  onDismiss?: () => void
}

const GROUPS = [
  'Overdue',
  'Your review',
  'You were mentioned',
  'New',
  'Expected back',
  'Closing soon',
  'Assigned to you',
] as const
type Group = (typeof GROUPS)[number]

interface ToDoProps {
  summary: DashboardSummary | undefined
  places: TypeLocations
  /** Whether the person signed in sees reviews. */
  readsReviews: boolean
}

/** A mention that is dismissed with the earlier ones. */
interface Dismissed {
  path: string
  documentId: string
  comment: number
}

/** What waits for a person, by urgency; groups without anything aren't shown. Each line leads to where it is handled. */
export function ToDoCard({ summary, places, readsReviews }: ToDoProps) {
  const zone = usePanelTimeZone()
  const present = useNow()
  const { data: reviews = [] } = useQuery({ ...reviewQueueQuery, enabled: readsReviews })
  const tasks: [Group, Task][] = (summary?.waiting ?? []).flatMap((one) => {
    const place = places[one.path]
    return place ? [toTask(one, place, present, zone)] : []
  })
  for (const review of reviews.filter(({ isYourTurn }) => isYourTurn)) {
    const { path, documentId, title } = review
    const { text, at } = lastReviewStep(review)
    tasks.push([
      'Your review',
      {
        key: `review ${path} ${documentId}`,
        lead: 'Review',
        isLate: false,
        title,
        text: `${text}, ${relativeTimeInSentence(new Date(at), present, zone)}`,
        to: '/admin-cp/review',
        search: { type: path, row: documentId },
        badge: <Badge tone="review">Your turn</Badge>,
      },
    ])
  }
  const list = useRef<HTMLDivElement>(null)
  const dismiss = useDismiss(() => {
    // The button that was pressed goes with its line.
    if (list.current?.contains(document.activeElement)) list.current.focus()
  })
  const mentions = summary?.mentions ?? { total: 0, latest: [] }
  for (const { path, documentId, title, comment, by, text, at } of mentions.latest)
    tasks.push([
      'You were mentioned',
      {
        key: `mention ${comment}`,
        lead: 'Mention',
        isLate: false,
        title,
        text: `${by ?? 'Someone'}, ${relativeTimeInSentence(new Date(at), present, zone)}: ${text}`,
        to: '/admin-cp/review',
        search: { type: path, row: documentId },
        onDismiss: () => dismiss.mutate({ path, documentId, comment }),
      },
    ])
  const assigned = summary?.assigned ?? { total: 0, types: [], documents: [] }
  for (const { path, documentId, title, at } of assigned.documents) {
    const place = places[path]
    if (!place) continue
    tasks.push([
      'Assigned to you',
      {
        key: `assigned ${path} ${documentId}`,
        lead: 'Assigned',
        isLate: false,
        title: title || place.heading,
        text: `${place.heading}, ${relativeTimeInSentence(new Date(at), present, zone)}`,
        to: place.to,
        search: { section: place.section, row: documentId },
      },
    ])
  }
  const unlisted: Partial<Record<Group, number>> = {
    'You were mentioned': mentions.total - mentions.latest.length,
    'Assigned to you': assigned.total - assigned.documents.length,
  }
  const total = Object.values(unlisted).reduce(
    (sum, more) => sum + more,
    countItems(tasks.map(([, task]) => task)),
  )
  return (
    <Card title="To do" count={total || undefined}>
      <chakra.div ref={list} role="group" aria-label="To do" tabIndex={-1}>
        {!summary && <CardSkeleton lines={3} height="64px" />}
        {summary && tasks.length === 0 && (
          <chakra.p px="5" pb="5" color="muted">
            You’re all caught up. No messages, reviews or deadlines need attention.
          </chakra.p>
        )}
        {GROUPS.map((group) => {
          const ofGroup = tasks.flatMap(([own, task]) => (own === group ? [task] : []))
          return (
            ofGroup.length > 0 && (
              <TaskGroup
                key={group}
                title={group}
                tasks={ofGroup}
                count={countItems(ofGroup) + (unlisted[group] ?? 0)}
              >
                {group === 'Assigned to you' && <OwnLists types={assigned.types} places={places} />}
              </TaskGroup>
            )
          )
        })}
      </chakra.div>
    </Card>
  )
}

/** How many things the tasks are about: a task may stand for many, such as 5 new messages. */
const countItems = (tasks: Task[]) =>
  tasks.reduce((sum, { lead }) => sum + (typeof lead === 'number' ? lead : 1), 0)

/** A link to each list that has something for the user, filtered by that. */
function OwnLists({
  types,
  places,
}: {
  types: DashboardSummary['assigned']['types']
  places: TypeLocations
}) {
  return (
    <chakra.ul
      aria-label="Everything assigned to you"
      listStyleType="none"
      m="0"
      px="5"
      py="1"
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      borderTopWidth="1px"
      borderColor="line"
    >
      {types.map(({ path, total }) => {
        const place = places[path]
        return (
          place && (
            <chakra.li
              key={path}
              css={{
                '& > a': {
                  display: 'inline-flex',
                  alignItems: 'center',
                  minH: '44px',
                  color: 'link',
                  textDecoration: 'underline',
                },
              }}
            >
              <Link to={place.to} search={{ section: place.section, assignee: 'me' } as never}>
                {`All assigned: ${place.heading} (${total})`}
              </Link>
            </chakra.li>
          )
        )
      })}
    </chakra.ul>
  )
}

/** Dismisses a mention and the earlier ones in its document; they leave the list at once. @param onGone called right before */
function useDismiss(onGone: () => void) {
  const client = useQueryClient()
  const { queryKey } = dashboardSummaryQuery
  return useMutation({
    mutationFn: ({ path, documentId, comment }: Dismissed) => dismissMentions(path, documentId, comment),
    onSuccess: (_nothing, { documentId: gone, comment: upTo }) => {
      onGone()
      client.setQueryData(queryKey, (now) => {
        if (!now) return now
        const latest = now.mentions.latest.filter(
          ({ documentId, comment }) => documentId !== gone || comment > upTo,
        )
        const total = now.mentions.total - (now.mentions.latest.length - latest.length)
        return { ...now, mentions: { total, latest } }
      })
      void client.invalidateQueries({ queryKey })
    },
    onError: (error) => toast.error(toUserMessage(error)),
  })
}

const tones: Record<Group, string> = {
  Overdue: 'danger',
  'Your review': '#44309A',
  'You were mentioned': '#44309A',
  New: 'amber',
  'Expected back': 'teal',
  'Closing soon': 'teal',
  'Assigned to you': 'teal',
}

function TaskGroup(props: { title: Group; tasks: readonly Task[]; count: number; children?: ReactNode }) {
  const { title, tasks, count, children } = props
  return (
    <>
      <chakra.h3
        display="flex"
        alignItems="center"
        gap="2"
        m="0"
        px="5"
        py="1.5"
        borderTopWidth="1px"
        borderColor="line"
        bg="#FAFAFD"
        fontFamily="body"
        fontSize="sm"
        fontWeight="semibold"
        color="muted"
      >
        <chakra.span aria-hidden width="8px" height="8px" borderRadius="pill" bg={tones[title]} />
        {title} <HeadingCount>{count}</HeadingCount>
      </chakra.h3>
      <chakra.ul listStyleType="none" m="0" p="0">
        {tasks.map((task) => (
          <TaskLine key={task.key} task={task} />
        ))}
      </chakra.ul>
      {children}
    </>
  )
}

function TaskLine({ task }: { task: Task }) {
  const { lead, isLate, title, text, to, search, badge, onDismiss } = task
  return (
    <chakra.li css={cardLineStyles}>
      <Link to={to} search={search as never}>
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
        {badge}
        <ChevronRight aria-hidden />
      </Link>
      {onDismiss && (
        <chakra.div px="5" pb="3" ps={{ base: '5', sm: '120px' }}>
          <Button
            size="sm"
            variant="outline"
            shape="field"
            aria-label={`Dismiss: ${title}`}
            onClick={onDismiss}
          >
            Dismiss
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  )
}

/** `today`, `tomorrow` or `on December 3, 2026`. */
function dayInSentence(day: string, today: string): string {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : `on ${longDate(day)}`
}

function toTask(waiting: WaitingItem, place: TypeLocation, present: Date, zone: string): [Group, Task] {
  const { kind, stage, documentId, title, count, reason } = waiting
  const at = new Date(waiting.at)
  const task = (group: Group, lead: Task['lead'], text: string, search: object): [Group, Task] => [
    group,
    {
      key: `${waiting.path} ${kind} ${documentId}`,
      lead,
      isLate: group === 'Overdue',
      title: title ?? place.heading,
      text,
      to: place.to,
      search: { section: place.section, ...search },
    },
  ]
  /** `Received today`, or `Oldest received today` of several. */
  const oldest = (event: string, when = relativeTimeInSentence(at, present, zone)) =>
    count === 1 ? `${capitalize(event)} ${when}` : `Oldest ${event} ${when}`
  const inList = stage ? { stage } : {}
  if (kind === 'failed') return task('Overdue', count, `Not sent. ${oldest('queued')}`, { state: 'failed' })
  if (kind === 'unread') return task('New', count, oldest('received'), inList)
  if (kind === 'papers') return task('New', count, `New documents. ${oldest('received')}`, inList)
  const inForm = documentId === null ? {} : { row: documentId }
  if (kind === 'overdue') {
    const due = dayInYear(waiting.at, dateIn(zone, present))
    return task('Overdue', count, oldest('due', due), { due: 'overdue' })
  }
  const time = dateAndTime(at, zone)
  if (kind === 'schedule-failed')
    return task('Overdue', 'Schedule', `Couldn’t be published or unpublished on ${time}. ${reason}`, inForm)
  const left = preciseTimeLeft(at, present)
  const day = dateIn(zone, at)
  const timeInSentence = `${timeOfDay(at, zone)} ${dayInSentence(day, dateIn(zone, present))}`
  const texts = {
    ends: left
      ? `Power is expected back by ${timeInSentence}.`
      : `Power was expected back by ${timeInSentence}. Extend the time, or press “Still out” or “Mark as restored.”`,
    closes: left
      ? `Bids close at ${timeInSentence}.`
      : `Bids closed at ${timeInSentence}. Change the stage of the bidding.`,
  }
  const ahead = kind === 'ends' ? 'Expected back' : 'Closing soon'
  return task(left ? ahead : 'Overdue', left ? capitalize(left) : 'Overdue', texts[kind], inForm)
}
