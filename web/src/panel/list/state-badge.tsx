import { usePanelZone } from '../zone'
import { isAhead } from '../resource/ahead'
import { Badge, type Tone } from '../badge'
import { publishStates, type PublishState } from './filters'

const tones: Record<PublishState, Tone> = { draft: 'plain', published: 'good', modified: 'waiting' }

interface StateBadgeProps {
  state: PublishState
  /** The day from which visitors see it, `YYYY-MM-DD`; without one, as soon as it is published. */
  from?: string | null | undefined
}

/**
 * Where a document stands: never published, published as it is, published ahead of its day, or published with later
 * changes in its draft.
 */
export function StateBadge({ state, from }: StateBadgeProps) {
  const zone = usePanelZone()
  if (state === 'published' && isAhead(from, zone)) return <Badge tone="waiting">Scheduled</Badge>
  const { label } = publishStates.find(({ value }) => value === state)!
  return <Badge tone={tones[state]}>{label}</Badge>
}
