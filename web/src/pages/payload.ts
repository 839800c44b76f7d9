import type { Alert } from './alert'
import type { StormBanner } from '~/features/storm/storm-view'
import type { SiteSettings } from '~/features/site-settings/model'
import type { Navigation } from '~/features/site-settings/navigation'
import type { PageHead } from '~/lib/page-head'
import type { Preview } from '~/lib/preview'
import type { FormState, SubmissionReceiptWithNextSteps } from '~/lib/public-form'

/** All data of one page, as rendered on the server and as served at `{path}/_payload.json`. */
export interface Payload<T = unknown, Answer = unknown> {
  /** Id of the client build that rendered it. */
  build: string
  /** Path with the page's known query, as the visitor requested it. */
  path: string
  /** HTTP status of the page itself. */
  status: number
  /** Where the page lives now, where the status is 301. */
  movedTo?: string
  /** Says why, where the status is not 200: `Page not found: {path}`. */
  message?: string
  site: SiteSettings
  /** What header, footer and quick actions offer. */
  navigation: Navigation
  /** What is out now, for the banner; null while power is on. */
  alert: Alert | null
  /** What every page says in a storm; absent on all other days. */
  storm?: StormBanner
  /** Title, description and the way here. */
  head: PageHead
  /** What the page's builder read; null on a page that does not exist. */
  page: T | null
  /** When the CMS was last known to hold exactly this (ISO instant). */
  confirmedAt: string
  /** When the content changes by the clock alone (ISO instant). */
  expiresAt?: string
  /** Says that the page is shown otherwise than its address asks, for what that asks for isn't there. */
  notice?: string
  /** The CMS could not be asked just now: the page says when it was last confirmed. */
  stale?: true
  /** The page's form, with the values of this visitor. */
  form?: FormState
  /** Result of the visitor's query; for this request only. */
  answer?: Answer
  /** The visitor's last submission, or null. Thank-you page only. */
  sent?: SubmissionReceiptWithNextSteps | null
  /** It was made for a preview, and for one person. */
  preview?: Preview
}

/** Reads the payload of a path: the server builds it, the browser fetches it. */
export type ReadPage = (path: string) => Promise<Payload>
