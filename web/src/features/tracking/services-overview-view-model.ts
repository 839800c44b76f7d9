import type { PaperRequirement } from '~/lib/paper-forms'
import type { PublicDocument } from '~/ui/document-list'

export const APPLY_FOR_SERVICE_PATH = '/services/apply-for-service'

/** What can be applied for, as the page shows it. */
export interface ServiceKindView {
  documentId: string
  /** Its place on the page. */
  id: string
  title: string
  summary: string | null
  requirements: PaperRequirement[]
  fees: string | null
  /** The page on which it can be applied for online; null where it can’t be. */
  applicationPath: string | null
}

/** X05: how to apply for service. */
export interface ServicesOverviewPageData {
  kinds: ServiceKindView[]
  /** The way that each application goes. */
  stages: { title: string; owner: string; days: string | null; text: string | null }[]
  /** How long all of it may take at most, in words; null where no stage says. */
  longest: string | null
  forms: PublicDocument[]
  /** The page of tracking has something to show. */
  hasTracking: boolean
}
