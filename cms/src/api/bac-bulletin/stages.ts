import { biddingProgress, needs } from '../../content/bidding'
import type { Content } from '../../content/rules'
import type { Problem } from '../../platform/problems'

const asked: Record<string, Record<string, string>> = {
  awarded: {
    supplier: 'Enter who won.',
    awardAmount: 'Enter the amount of the award.',
    awardedOn: 'Enter the day of the award.',
  },
  failed: { outcome: 'Say why the bidding failed, and what follows.' },
  cancelled: { outcome: 'Say why it was cancelled.' },
}

/** Who reads of an award wants to know to whom, for how much and when; of a failure, why. */
export function stageNeeds(bulletin: Content, problems: Problem[]): void {
  needs(bulletin, asked[String(bulletin.stage)] ?? {}, problems)
}

export const OPEN = ['open']

export const progress = biddingProgress({
  open: OPEN,
  stages: ['closed', 'awarded', 'failed', 'cancelled'],
  fields: {
    supplier: { type: 'string', maxLength: 160 },
    awardAmount: { type: 'decimal', min: 0 },
    awardedOn: { type: 'date' },
    outcome: { type: 'text', maxLength: 1000 },
  },
  stageNeeds,
})
