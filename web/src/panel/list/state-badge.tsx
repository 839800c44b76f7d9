import { Badge, type Tone } from '../badge'
import type { PublishState } from './list-search'

const looks: Record<PublishState, [label: string, tone: Tone]> = {
  draft: ['Draft', 'plain'],
  published: ['Published', 'good'],
  modified: ['Modified', 'waiting'],
}

/** Where a document stands: never published, published as it is, or published with later changes in its draft. */
export function StateBadge({ state }: { state: PublishState }) {
  const [label, tone] = looks[state]
  return <Badge tone={tone}>{label}</Badge>
}
