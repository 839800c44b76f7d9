import { Badge, type Tone } from '../badge'
import { shortInstant } from '../date-times'
import type { RowHead } from '../resource/row'
import { usePanelZone } from '../time-zone'
import { publishStates, type PublishState } from './filters'

const tones: Record<PublishState, Tone> = { draft: 'plain', published: 'good', modified: 'waiting' }

/**
 * The state of a document: never published, published, published ahead of its day, or published with later changes in
 * its draft.
 */
export function StateBadge({
  row,
}: {
  row: { state: PublishState } & Partial<Pick<RowHead, 'visibleFrom' | 'schedule'>>
}) {
  const { state, schedule } = row
  const zone = usePanelZone()
  if (schedule?.failed) return <Badge tone="bad">Schedule failed</Badge>
  if (schedule?.publishAt)
    return <Badge tone="waiting">{`Scheduled ${shortInstant(schedule.publishAt, zone)}`}</Badge>
  if (row.visibleFrom) return <Badge tone="waiting">Scheduled</Badge>
  const { label } = publishStates.find(({ value }) => value === state)!
  return <Badge tone={tones[state]}>{label}</Badge>
}
