import { cspStageLabels as cspLabels, biddingStages as bacLabels } from '~/messages/en/publications'
import type { StageProgress } from '~/panel/form/stage-bar'
import type { AnyFieldValues } from '~/panel/declarative-forms/field-declarations'
import { biddingStageAt, cspStageAt, CSP_STAGES, type BiddingStage, type CspStage } from '../bidding-stages'

/** A BAC bidding with the stage that visitors see at an instant. */
export function withBacStageAt(values: AnyFieldValues, at: Date): AnyFieldValues {
  const stage = values['stage'] as BiddingStage
  return { ...values, stage: biddingStageAt({ stage, submissionDeadline: deadlineOf(values) }, at) }
}

/** A CSP bidding with the stage that visitors see at an instant. */
export function withCspStageAt(values: AnyFieldValues, at: Date): AnyFieldValues {
  const stage = values['stage'] as CspStage
  return { ...values, stage: cspStageAt({ stage, submissionDeadline: deadlineOf(values) }, at) }
}

const deadlineOf = (values: AnyFieldValues): string | null => (values['submissionDeadline'] as string) || null

/** The stages of a BAC bidding: its dates up to the opening of bids, then evaluation and award. */
export function bacStageProgress(values: AnyFieldValues, at: Date): StageProgress {
  const text = (name: string) => (values[name] ?? '') as string
  const deadline = text('submissionDeadline')
  const { stage } = withBacStageAt(values, at) as { stage: BiddingStage }
  const isAhead = (day: string) => day !== '' && Date.parse(day) > at.getTime()
  const preBid = { label: 'Pre-bid', at: text('preBidConferenceAt') }
  const opening = { label: 'Bid opening', at: text('bidOpeningAt') }
  const dated = [
    { label: 'Posted', at: text('postedAt') },
    ...(preBid.at ? [preBid] : []),
    { label: 'Deadline', at: deadline },
    ...(opening.at ? [opening] : []),
  ]
  const stages = [...dated, { label: 'Evaluation', at: '' }, { label: 'Award', at: text('noticeOfAwardOn') }]
  if (stage === 'awarded') return { stages, current: stages.length }
  if (stage === 'failed' || stage === 'cancelled') {
    // When a bidding failed or was cancelled isn't stored: only a failure proves that the dates have passed.
    const past = stage === 'cancelled' ? dated.slice(0, 1) : dated.filter((one) => !isAhead(one.at))
    return { stages: [...past, { label: bacLabels[stage], at: '' }], current: past.length, isEnded: true }
  }
  if (stage === 'closed')
    return { stages, current: isAhead(opening.at) ? dated.indexOf(opening) : dated.length }
  return { stages, current: dated.findIndex((one) => one.at === deadline || isAhead(one.at)) }
}

/** The stages of a CSP bidding, from the plan to the approval of the ERC. */
export function cspStageProgress(values: AnyFieldValues, at: Date): StageProgress {
  const text = (name: string) => (values[name] ?? '') as string
  const deadline = text('submissionDeadline')
  const { stage } = withCspStageAt(values, at) as { stage: CspStage }
  const posted = postingDay(values)
  // The days on which the stages begin: bids are accepted from the invitation on, and evaluated after the deadline.
  const dates: Partial<Record<CspStage, string>> = {
    published: posted,
    bid_submission: posted,
    evaluation: deadline,
    awarded: text('noticeOfAwardOn'),
  }
  const stageOf = (name: CspStage) => ({ label: cspLabels[name], at: dates[name] ?? '' })
  if (stage === 'failed' || stage === 'cancelled')
    return { stages: [stageOf('planned'), stageOf(stage)], current: 1, isEnded: true }
  const way = CSP_STAGES.filter((name) => name !== 'failed' && name !== 'cancelled')
  const isApproved = stage === 'erc_approved'
  return { stages: way.map(stageOf), current: isApproved ? way.length : way.indexOf(stage) }
}

/** The day on which the invitation to bid was issued; blank without one. */
function postingDay(values: AnyFieldValues): string {
  const documents = (values['documents'] ?? []) as { kind: string; issued: string }[]
  const days = documents.flatMap(({ kind, issued }) =>
    kind === 'invitation_to_bid' && issued ? [issued] : [],
  )
  return days.toSorted()[0] ?? ''
}
