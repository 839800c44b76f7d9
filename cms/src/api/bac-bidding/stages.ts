import { createBiddingProgress, requireField } from '../../content/bidding'
import type { ContentValues } from '../../content/rules'
import type { ValidationProblem } from '../../platform/validation'

const requiredFields: Record<string, Record<string, string>> = {
  awarded: {
    winningBidder: 'Enter the winner.',
    contractAmount: 'Enter the award amount.',
    noticeOfAwardOn: 'Enter the award date.',
  },
  failed: { resultNote: 'Enter the reason for failure and next steps.' },
  cancelled: { resultNote: 'Enter the reason for cancellation.' },
}

/** Who reads of an award wants to know to whom, for how much and when; of a failure, why. */
export function checkBacStageFields(bulletin: ContentValues, problems: ValidationProblem[]): void {
  requireField(bulletin, requiredFields[String(bulletin.stage)] ?? {}, problems)
}

export const OPEN_BAC_STAGES = ['open']

export const bacBiddingProgress = createBiddingProgress({
  open: OPEN_BAC_STAGES,
  stages: ['closed', 'awarded', 'failed', 'cancelled'],
  fields: {
    winningBidder: { type: 'string', maxLength: 160 },
    contractAmount: { type: 'decimal', min: 0 },
    noticeOfAwardOn: { type: 'date' },
    resultNote: { type: 'text', maxLength: 1000 },
  },
  checkStageFields: checkBacStageFields,
})
