import { createBiddingProgress, requireField } from '../../content/bidding'
import { now } from '../../platform/clock'
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
  if (bulletin.stage === 'awarded') checkAward(bulletin, problems)
}

/**
 * The date of an award is past or present, and its amount at most the approved budget: the ceiling for bid prices in
 * Republic Act 12009. A sale of property has a floor instead.
 */
function checkAward(bulletin: ContentValues, problems: ValidationProblem[]): void {
  const { noticeOfAwardOn: awardedOn, contractAmount: amount, approvedBudget: budget, category } = bulletin
  if (typeof awardedOn === 'string' && Date.parse(awardedOn) > now().getTime() + DAY_MS)
    problems.push({ path: ['noticeOfAwardOn'], message: 'The award date can’t be in the future.' })
  const isPriced = isPresent(amount) && isPresent(budget) && Number(budget) > 0
  if (isPriced && category !== 'disposal' && Number(amount) > Number(budget))
    problems.push({ path: ['contractAmount'], message: 'The award can’t exceed the approved budget.' })
}

const DAY_MS = 24 * 60 * 60 * 1000
const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

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
