import { createBiddingProgress, requireField } from '../../content/bidding'
import { now } from '../../platform/clock'
import type { ContentValues } from '../../content/rules'
import type { ValidationProblem } from '../../platform/validation'

const DAY_MS = 24 * 60 * 60 * 1000

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
 * A lower bound of the day of the deadline in any time zone, `YYYY-MM-DD`: none is more than 12 hours behind UTC. It may
 * be a day early.
 */
const dayOfDeadline = (deadline: unknown): string =>
  typeof deadline === 'string' ? new Date(Date.parse(deadline) - DAY_MS / 2).toISOString().slice(0, 10) : ''

/**
 * What is unusual about an award: a date after a day or before the deadline, or an amount above the approved budget, which is the ceiling for
 * bid prices in Republic Act 12009. A sale of property has a floor instead.
 * @param latest the last usual date of an award, `YYYY-MM-DD`
 */
export function listUnusualAwardFields(bulletin: ContentValues, latest: string): ValidationProblem[] {
  if (bulletin.stage !== 'awarded') return []
  const { noticeOfAwardOn: awardedOn, contractAmount: amount, approvedBudget: budget } = bulletin
  const { submissionDeadline: deadline, category } = bulletin
  const isAbove = Number(amount ?? 0) > Number(budget ?? 0) && Number(budget ?? 0) > 0
  return [
    ...(typeof awardedOn === 'string' && awardedOn > latest
      ? [{ path: ['noticeOfAwardOn'], message: 'The award date is in the future.' }]
      : []),
    ...(typeof awardedOn === 'string' && awardedOn < dayOfDeadline(deadline)
      ? [{ path: ['noticeOfAwardOn'], message: 'The award date is before the deadline for bids.' }]
      : []),
    ...(isAbove && category !== 'disposal'
      ? [{ path: ['contractAmount'], message: 'The award exceeds the approved budget.' }]
      : []),
  ]
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
  // Such a report is public at once, without the checks before publishing.
  checkStageFields(bulletin, problems) {
    checkBacStageFields(bulletin, problems)
    const { stage, submissionDeadline: deadline } = bulletin
    if (stage === 'awarded' && typeof deadline === 'string' && Date.parse(deadline) > now().getTime()) {
      const message =
        'Bids are opened at the deadline, which hasn’t passed. To end this bidding now, change the stage to “Failed” or “Cancelled.”'
      problems.push({ path: ['stage'], message })
    }
    const tomorrow = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10)
    problems.push(...listUnusualAwardFields(bulletin, tomorrow))
  },
})
