export const BIDDING_STAGES = ['open', 'closed', 'awarded', 'failed', 'cancelled'] as const
export const BIDDING_CATEGORIES = [
  'goods',
  'infrastructure',
  'services',
  'consulting_services',
  'disposal',
] as const

/** Former values of the category filter, so that old links keep working. */
export const FORMER_BIDDING_CATEGORIES: Readonly<Record<string, string>> = {
  works: 'infrastructure',
  consulting: 'consulting_services',
}
export const formerCspStages: Readonly<Record<string, string>> = {
  filed_erc: 'filed_with_erc',
  erc_provisional: 'erc_provisional_authority',
}

export type BiddingStage = (typeof BIDDING_STAGES)[number]

/** The stage of a bidding at an instant: past its deadline an open bidding is closed. */
export function biddingStageAt(
  { stage, submissionDeadline: deadline }: { stage: BiddingStage; submissionDeadline: string | null },
  at: Date,
): BiddingStage {
  return stage === 'open' && deadline !== null && Date.parse(deadline) <= at.getTime() ? 'closed' : stage
}

export const CSP_STAGES = [
  'planned',
  'published',
  'pre_bid',
  'bid_submission',
  'evaluation',
  'post_qualification',
  'awarded',
  'psa_signed',
  'filed_with_erc',
  'erc_provisional_authority',
  'erc_approved',
  'failed',
  'cancelled',
] as const
export const BIDDING_DOCUMENT_KINDS = [
  'invitation_to_bid',
  'terms_of_reference',
  'instructions_to_bidders',
  'psa_template',
  'bid_bulletin',
  'certificate_of_conformity',
  'minutes',
  'abstract_of_bids',
  'tpbac_resolution',
  'notice_of_award',
  'notice_of_failure_of_bidding',
  'psa',
  'erc_notice',
] as const

export type CspStage = (typeof CSP_STAGES)[number]
export type BiddingDocumentKind = (typeof BIDDING_DOCUMENT_KINDS)[number]

/** Stages in which bids are accepted. */
export const OPEN_CSP_STAGES: readonly CspStage[] = ['published', 'pre_bid', 'bid_submission']

/** The stage of a CSP bidding at an instant: past its deadline an open bidding is under evaluation. */
export function cspStageAt(
  { stage, submissionDeadline: deadline }: { stage: CspStage; submissionDeadline: string | null },
  at: Date,
): CspStage {
  const isOver = deadline !== null && Date.parse(deadline) <= at.getTime()
  return OPEN_CSP_STAGES.includes(stage) && isOver ? 'evaluation' : stage
}
