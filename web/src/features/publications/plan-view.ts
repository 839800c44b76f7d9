import type { PostedDocument } from './bidding-view'
import type { CspBiddingCard } from './csp-view'
import type { BalanceYear } from './plan-figures'
import type { DistributionDevelopmentPlan, PowerSupplyProcurementPlan } from './plans'

export const DDP_PATH = '/publications/distribution-development-plan'

/** A procurement plan as its page shows it; no plan where none is published. */
export interface PowerSupplyProcurementPlanPage {
  plan: PowerSupplyProcurementPlan | null
  balance: BalanceYear[]
  documents: PostedDocument[]
  /** The bids that planned biddings have led to, by their code. */
  bids: Record<string, Pick<CspBiddingCard, 'href' | 'label' | 'stage'>>
  /** Years that have a plan, the newest first. */
  years: number[]
  /** Where each table is a file. */
  files: Record<'demand' | 'contracts' | 'schedule', string>
}

/** A development plan as its page shows it; no plan where none is published. */
export interface DistributionDevelopmentPlanPage {
  plan: DistributionDevelopmentPlan | null
  documents: PostedDocument[]
  /** The periods that have a plan, the newest first. */
  periods: { fromYear: number; toYear: number }[]
  /** Where its tables are a file. */
  file: string
}
