import { biddingProgress, checkField } from '../../content/bidding'
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
export function checkStageFields(bulletin: ContentValues, problems: ValidationProblem[]): void {
  checkField(bulletin, requiredFields[String(bulletin.stage)] ?? {}, problems)
}

export const OPEN_STAGES = ['open']

export const progress = biddingProgress({
  open: OPEN_STAGES,
  stages: ['closed', 'awarded', 'failed', 'cancelled'],
  fields: {
    winningBidder: { type: 'string', maxLength: 160 },
    contractAmount: { type: 'decimal', min: 0 },
    noticeOfAwardOn: { type: 'date' },
    resultNote: { type: 'text', maxLength: 1000 },
  },
  checkStageFields,
})
