import type { OutageBannerData } from './read-outage-banner'
import type { StormBannerView } from '~/features/storm/storm-page-data'
import type { SiteSettings } from '~/features/site-settings/model'
import type { SiteNavigation } from '~/features/site-settings/site-navigation'
import type { PageHead } from '~/lib/page-head'
import type { PreviewAccess } from '~/lib/preview-paths-and-messages'
import type { FormState, SubmissionReceiptWithNextSteps } from '~/lib/public-form'

/** All data of one page, from which it is rendered, and which `{path}/_payload.json` serves. */
export interface Payload<T = unknown, Answer = unknown> {
  /** Id of the client build that rendered it. */
  build: string
  /** Path with the page's known query parameters, as requested. */
  path: string
  /** HTTP status of the page itself. */
  status: number
  /** The present address, for status 301. */
  movedTo?: string
  /** The reason, for a status other than 200: `Page not found: {path}`. */
  message?: string
  site: SiteSettings
  /** Content of header, footer and quick actions. */
  navigation: SiteNavigation
  /** The outage banner; null if there is no outage. */
  alert: OutageBannerData | null
  /** The storm banner; undefined outside storm mode. */
  storm?: StormBannerView
  /** Title, description and breadcrumb. */
  head: PageHead
  /** The result of the page's builder; null for a page that doesn't exist. */
  page: T | null
  /** When the content was last known to be current (ISO instant). */
  confirmedAt: string
  /** When the clock changes the content (ISO instant). */
  expiresAt?: string
  /** Tells the visitor that the page differs from what the address requests, and why. */
  notice?: string
  /** The CMS is unavailable: the page says when it was last confirmed. */
  stale?: true
  /** The state of the page's form for this visitor. */
  form?: FormState
  /** The result of the visitor's query, for this request only. */
  answer?: Answer
  /** The visitor's last submission, or null. Thank-you page only. */
  sent?: SubmissionReceiptWithNextSteps | null
  /** Set for a preview, which is rendered for one person. */
  preview?: PreviewAccess
}

/** Reads the payload of a path: the server builds it, the browser fetches it. */
export type ReadPage = (path: string) => Promise<Payload>
