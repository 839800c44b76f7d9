import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { formatNumber } from '~/lib/format'
import { Card } from '~/panel/card'
import { RelativeTime } from '~/panel/relative-time'
import { toUserError } from '~/panel/user-error'

const counts = v.object({
  barangays: v.array(
    v.object({
      documentId: v.string(),
      name: v.string(),
      reports: v.number(),
      latestAt: v.string(),
      advisories: v.array(v.string()),
    }),
  ),
  feeders: v.array(v.object({ name: v.nullable(v.string()), reports: v.number() })),
})

/** Poll interval (milliseconds). */
const REFETCH_MS = 15_000
const MAX_ROWS = 10

const countsQuery = queryOptions({
  queryKey: ['manage', 'outage-report-counts'],
  queryFn: ({ signal }) => callManageApi('outage-report-counts', { schema: counts, signal }),
  refetchInterval: REFETCH_MS,
})

const counted = (reports: number) => (reports === 1 ? '1 report' : `${formatNumber(reports)} reports`)

/** X26: open reports of the last day by barangay and feeder, for the control room. */
export function OutageReportCounts() {
  const { data, error } = useQuery(countsQuery)
  if (error) return <chakra.p mb="4">{toUserError(error).text}</chakra.p>
  if (!data || data.barangays.length === 0) return null
  const feeders = data.feeders
    // The unknown feeder last.
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null))
    .map(({ name, reports }) => `${name ?? 'feeder unknown'} (${counted(reports)})`)
  return (
    <chakra.div mb="6">
      <Card title="Open reports in the last 24 hours">
        <chakra.div px="5" pb="4">
          <p>By feeder: {feeders.join(', ')}.</p>
          <chakra.ul mt="2" listStyleType="disc" pl="5">
            {data.barangays.slice(0, MAX_ROWS).map(({ documentId, name, reports, latestAt, advisories }) => (
              <li key={documentId}>
                <strong>
                  {name}: {counted(reports)}
                </strong>
                , latest <RelativeTime at={latestAt} lower />.
                {advisories.length > 0
                  ? ` Linked to ${advisories.join(', ')}.`
                  : ' Not linked to an advisory.'}
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      </Card>
    </chakra.div>
  )
}
