import { chakra } from '@chakra-ui/react'
import { Badge, type BadgeTone } from './badge'
import { formatShortInstant } from './date-times'
import type { RowMetadata } from './resource/row-schema'
import { usePanelTimeZone } from './panel-time-zone'
import { publishStateOptions, type PublishState } from './list/filter-options'

const tones: Record<PublishState, BadgeTone> = { draft: 'plain', published: 'good', modified: 'waiting' }

/** The state of a document, with its review and schedule: draft, published, scheduled, or published with unpublished changes. */
export function DocumentStateBadge({
  row,
}: {
  row: { state: PublishState } & Partial<Pick<RowMetadata, 'visibleFrom' | 'schedule' | 'review'>>
}) {
  const { state, schedule, review } = row
  const zone = usePanelTimeZone()
  if (schedule?.failed) return <Badge tone="bad">Schedule failed</Badge>
  const scheduled = schedule?.publishAt && (
    <Badge tone="waiting">{`Scheduled ${formatShortInstant(schedule.publishAt, zone)}`}</Badge>
  )
  if (review?.state === 'changes-asked') return <Badge tone="bad">Changes requested</Badge>
  if (review?.state === 'open')
    return (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
        <Badge tone="review">In review</Badge>
        {scheduled}
      </chakra.span>
    )
  if (scheduled) return scheduled
  if (review?.state === 'approved' && review.isCurrent) return <Badge tone="good">Approved</Badge>
  if (row.visibleFrom) return <Badge tone="waiting">Scheduled</Badge>
  const { label } = publishStateOptions.find(({ value }) => value === state)!
  return <Badge tone={tones[state]}>{label}</Badge>
}
