import { biddingProgress, requireField } from '../../content/bidding'
import type { ContentValues } from '../../content/rules'
import type { ValidationProblem } from '../../platform/validation'

/** Stages in which bids are taken. */
export const OPEN_STAGES = ['published', 'pre_bid', 'bid_submission']

/** From the plan to the regulator's approval; a failure or a cancellation leaves this way. */
const STAGES = [
  'planned',
  ...OPEN_STAGES,
  'evaluation',
  'post_qualification',
  'awarded',
  'psa_signed',
  'filed_erc',
  'erc_provisional',
  'erc_approved',
]

/** Whether a bid has come so far, or farther. */
export function hasReached({ stage }: ContentValues, requiredStage: string): boolean {
  return STAGES.indexOf(String(stage)) >= STAGES.indexOf(requiredStage)
}

/** What each stage needs, and every one after it. */
const requiredFields: Record<string, Record<string, string>> = {
  published: { deadline: 'Enter the deadline.' },
  awarded: {
    supplier: 'Enter the winner.',
    awardPrice: 'Enter the award price.',
    awardedOn: 'Enter the award date.',
  },
  filed_erc: { ercCase: 'Enter the ERC case number.' },
}

/** Who reads of an award wants to know to whom, at which price and when; of a failure, why. */
export function stageNeeds(bid: ContentValues, problems: ValidationProblem[]): void {
  for (const [stage, fields] of Object.entries(requiredFields)) {
    if (hasReached(bid, stage)) requireField(bid, fields, problems)
  }
  if (bid.stage === 'failed' || bid.stage === 'cancelled') {
    requireField(bid, { outcome: 'Enter the reason and next steps.' }, problems)
  }
}

export const progress = biddingProgress({
  open: OPEN_STAGES,
  stages: [...STAGES.slice(1), 'failed', 'cancelled'],
  fields: {
    supplier: { type: 'string', maxLength: 160 },
    awardPrice: { type: 'decimal', min: 0 },
    awardedOn: { type: 'date' },
    ercCase: { type: 'string', maxLength: 60 },
    outcome: { type: 'text', maxLength: 1000 },
  },
  stageNeeds,
})
