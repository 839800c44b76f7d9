import { Badge, type Tone } from '../badge'
import { publishStates, type PublishState } from './filters'

const tones: Record<PublishState, Tone> = { draft: 'plain', published: 'good', modified: 'waiting' }

/** Where a document stands: never published, published as it is, or published with later changes in its draft. */
export function StateBadge({ state }: { state: PublishState }) {
  const { label } = publishStates.find(({ value }) => value === state)!
  return <Badge tone={tones[state]}>{label}</Badge>
}
