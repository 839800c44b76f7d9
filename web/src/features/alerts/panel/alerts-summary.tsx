import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { dateAndTime, formatNumber } from '~/lib/format'
import { Card } from '~/panel/card'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { toUserError } from '~/panel/user-error'

const counts = v.object({
  subscribers: v.number(),
  browsers: v.number(),
  requested: v.number(),
  topics: v.array(v.object({ kind: v.string(), name: v.string(), count: v.number() })),
  notices: v.array(
    v.object({ title: v.string(), at: v.string(), recipients: v.number(), isDone: v.boolean() }),
  ),
  waiting: v.number(),
  failed: v.number(),
})

/** How often the numbers are read again (milliseconds). */
const REFETCH_MS = 30_000
/** Topics and alerts that the card shows. */
const MAX_ROWS = 8

const countsQuery = queryOptions({
  queryKey: ['manage', 'subscriptions'],
  queryFn: ({ signal }) => callManageApi('subscriptions', { schema: counts, signal }),
  refetchInterval: REFETCH_MS,
})

/** X21: how many get alerts about what, and what was sent lately. It knows no address. */
export function AlertsSummary() {
  const { data, error } = useQuery(countsQuery)
  const zone = usePanelTimeZone()
  if (error) return <chakra.p mb="4">{toUserError(error).text}</chakra.p>
  if (!data || (data.subscribers === 0 && data.requested === 0)) return null
  const { subscribers, browsers, requested, topics, notices, waiting, failed } = data
  const facts = [
    `Subscribers: ${formatNumber(subscribers - browsers)} by email, ${formatNumber(browsers)} by browser notification.`,
    requested > 0 && `Not yet confirmed: ${formatNumber(requested)}.`,
    waiting > 0 && `Waiting to be sent: ${formatNumber(waiting)}.`,
    failed > 0 && `Not delivered: ${formatNumber(failed)}.`,
  ].filter(Boolean)
  return (
    <chakra.div mb="6">
      <Card title="Alerts">
        <chakra.div px="5" pb="4">
          <p>{facts.join(' ')}</p>
          <chakra.details mt="2">
            <chakra.summary cursor="pointer" minH="6">
              Subscribers by topic, and recent alerts
            </chakra.summary>
            <chakra.ul mt="2" listStyleType="disc" pl="5">
              {topics.slice(0, MAX_ROWS).map(({ kind, name, count }) => (
                <li key={`${kind} ${name}`}>
                  {name}: {formatNumber(count)}
                </li>
              ))}
            </chakra.ul>
            <chakra.ul mt="3" listStyleType="disc" pl="5">
              {notices.slice(0, MAX_ROWS).map(({ title, at, recipients, isDone }) => (
                <li key={`${at} ${title}`}>
                  {title}, {dateAndTime(new Date(at), zone)}: sent to {formatNumber(recipients)}
                  {isDone ? '' : ' so far'}
                </li>
              ))}
            </chakra.ul>
          </chakra.details>
        </chakra.div>
      </Card>
    </chakra.div>
  )
}
