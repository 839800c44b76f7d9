import { createBiddingProgressReport, listUnusualAwardDates, requireField } from '../../content/bidding-rules'
import type { ContentValues } from '../../content/content-rules'
import type { ValidationProblem } from '../../platform/validation'

/** Stages in which bids are taken. */
export const OPEN_CSP_STAGES = ['published', 'pre_bid', 'bid_submission']

/** In order, from the plan to the ERC's approval. `failed` and `cancelled` are not in this order. */
const STAGES = [
  'planned',
  ...OPEN_CSP_STAGES,
  'evaluation',
  'post_qualification',
  'awarded',
  'psa_signed',
  'filed_with_erc',
  'erc_provisional_authority',
  'erc_approved',
]

/** Whether a bidding has reached a stage or a later one. */
export function hasReachedCspStage({ stage }: ContentValues, requiredStage: string): boolean {
  return STAGES.indexOf(String(stage)) >= STAGES.indexOf(requiredStage)
}

/** The required fields of a stage and of all later ones, with their errors. */
const requiredFields: Record<string, Record<string, string>> = {
  published: { submissionDeadline: 'Enter a deadline.' },
  awarded: {
    winningBidder: 'Enter the winner.',
    contractPrice: 'Enter the award price.',
    noticeOfAwardOn: 'Enter the award date.',
  },
  filed_with_erc: { ercCase: 'Enter the ERC case number.' },
}

/** Requires the fields of the stage: for an award the winner, price and date; for a failure or cancellation the reason. */
export function checkCspStageFields(bidding: ContentValues, problems: ValidationProblem[]): void {
  for (const [stage, fields] of Object.entries(requiredFields)) {
    if (hasReachedCspStage(bidding, stage)) requireField(bidding, fields, problems)
  }
  if (bidding.stage === 'failed' || bidding.stage === 'cancelled') {
    requireField(bidding, { resultNote: 'Enter the reason and next steps.' }, problems)
  }
}

export const cspBiddingProgressReport = createBiddingProgressReport({
  open: OPEN_CSP_STAGES,
  stages: [...STAGES.slice(1), 'failed', 'cancelled'],
  fields: {
    winningBidder: { type: 'string', maxLength: 160 },
    contractPrice: { type: 'decimal', min: 0 },
    noticeOfAwardOn: { type: 'date' },
    ercCase: { type: 'string', maxLength: 60 },
    resultNote: { type: 'text', maxLength: 1000 },
  },
  checkStageFields: checkCspStageFields,
  award: {
    isMade: (bidding) => hasReachedCspStage(bidding, 'awarded'),
    listUnusualFields: listUnusualAwardDates,
  },
})
