import type { PostedDocumentView } from './bac-bidding-view-model'
import type { CspBiddingCardView } from './csp-view-model'
import type { SupplyBalanceYear } from './plan-figures'
import type { DistributionDevelopmentPlan, PowerSupplyProcurementPlan } from './plans'

export const DDP_PATH = '/publications/distribution-development-plan'

/** The page of a procurement plan; `plan` is null if none is published. */
export interface PowerSupplyProcurementPlanPageData {
  plan: PowerSupplyProcurementPlan | null
  balance: SupplyBalanceYear[]
  documents: PostedDocumentView[]
  /** Biddings that carry out planned procurements, by code. */
  bids: Record<string, Pick<CspBiddingCardView, 'href' | 'label' | 'stage'>>
  /** Years with a plan, newest first. */
  years: number[]
  /** The CSV file of each table. */
  files: Record<'demand' | 'contracts' | 'schedule', string>
}

/** The page of a development plan; `plan` is null if none is published. */
export interface DistributionDevelopmentPlanPageData {
  plan: DistributionDevelopmentPlan | null
  documents: PostedDocumentView[]
  /** Periods with a plan, newest first. */
  periods: { fromYear: number; toYear: number }[]
  /** The CSV file of its tables. */
  file: string
}
