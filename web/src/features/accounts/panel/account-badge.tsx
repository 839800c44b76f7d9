import { Badge, type BadgeTone } from '~/panel/badge'
import { accountStateNames, type Account } from '../account'

const tones: Record<Account['state'], BadgeTone> = {
  active: 'good',
  blocked: 'bad',
  invited: 'waiting',
  expired: 'plain',
}

/** An account's state: active, blocked, or invited. A message that couldn't be sent comes first. */
export function AccountBadge({ account: { state, invitation } }: { account: Account }) {
  if (invitation?.mail === 'failed') return <Badge tone="bad">Email not sent</Badge>
  if (invitation?.mail === 'outbox') return <Badge tone="bad">Email not set up</Badge>
  return <Badge tone={tones[state]}>{accountStateNames[state]}</Badge>
}
