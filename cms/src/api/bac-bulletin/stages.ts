import { biddingProgress, needs } from '../../content/bidding'
import type { Content } from '../../content/rules'
import type { Problem } from '../../platform/problems'

const asked: Record<string, Record<string, string>> = {
  awarded: {
    supplier: 'Enter the winner.',
    awardAmount: 'Enter the award amount.',
    awardedOn: 'Enter the award date.',
  },
  failed: { outcome: 'Enter the reason for failure and next steps.' },
  cancelled: { outcome: 'Enter the reason for cancellation.' },
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
