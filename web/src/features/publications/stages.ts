export const stages = ['open', 'closed', 'awarded', 'failed', 'cancelled'] as const
export const categories = ['goods', 'works', 'services', 'consulting', 'disposal'] as const

export type Stage = (typeof stages)[number]

/** The clock closes what an editor has left open. */
export function stageAt({ stage, deadline }: { stage: Stage; deadline: string | null }, at: Date): Stage {
  return stage === 'open' && deadline !== null && Date.parse(deadline) <= at.getTime() ? 'closed' : stage
}

export const bidStages = [
  'planned',
  'published',
  'pre_bid',
  'bid_submission',
  'evaluation',
  'post_qualification',
  'awarded',
  'psa_signed',
  'filed_erc',
  'erc_provisional',
  'erc_approved',
  'failed',
  'cancelled',
] as const
export const documentKinds = [
  'invitation_to_bid',
  'terms_of_reference',
  'instructions_to_bidders',
  'psa_template',
  'bid_bulletin',
  'conformity_certificate',
  'minutes',
  'abstract_of_bids',
  'tpbac_resolution',
  'notice_of_award',
  'failure_notice',
  'psa',
  'erc_notice',
] as const

export type BidStage = (typeof bidStages)[number]
export type DocumentKind = (typeof documentKinds)[number]

/** Stages in which bids are taken. */
export const openStages: readonly BidStage[] = ['published', 'pre_bid', 'bid_submission']
