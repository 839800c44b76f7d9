import { createBiddingProgressReport, listUnusualAwardDates, requireField } from '../../content/bidding-rules'
import type { ContentValues } from '../../content/content-rules'
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

/**
 * What is unusual about an award: its date, or an amount above the approved budget, which is the ceiling for bid prices
 * in Republic Act 12009. A sale of property has a floor instead.
 * @param latest the last usual date of an award, `YYYY-MM-DD`
 */
export function listUnusualAwardFields(bulletin: ContentValues, latest: string): ValidationProblem[] {
  if (bulletin.stage !== 'awarded') return []
  const { contractAmount: amount, approvedBudget: budget, category } = bulletin
  const isAbove = Number(amount ?? 0) > Number(budget ?? 0) && Number(budget ?? 0) > 0
  return [
    ...listUnusualAwardDates(bulletin, latest),
    ...(isAbove && category !== 'disposal'
      ? [{ path: ['contractAmount'], message: 'The award amount can’t exceed the approved budget.' }]
      : []),
  ]
}

export const OPEN_BAC_STAGES = ['open']

export const bacBiddingProgressReport = createBiddingProgressReport({
  open: OPEN_BAC_STAGES,
  stages: ['closed', 'awarded', 'failed', 'cancelled'],
  fields: {
    winningBidder: { type: 'string', maxLength: 160 },
    contractAmount: { type: 'decimal', min: 0 },
    noticeOfAwardOn: { type: 'date' },
    resultNote: { type: 'text', maxLength: 1000 },
  },
  hasOpening: true,
  checkStageFields: checkBacStageFields,
  award: {
    isMade: ({ stage }) => stage === 'awarded',
    listUnusualFields: listUnusualAwardFields,
  },
})
