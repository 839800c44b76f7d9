import type { FormOption } from '~/lib/public-form'

export const NEW_CONNECTION = '/services/apply-for-service/new-connection'

/** The page on which an application for a new connection is filed. */
export interface FilingPage {
  barangays: FormOption[]
  classes: FormOption[]
  /** What is to be brought. */
  papers: string[]
  /** How long a link to go on works after the last step (days). */
  days: number
  /** What is agreed to. */
  terms: { version: string; text: string }
  /** The utility's, for dates. */
  zone: string
}

/** Whether there is anything to choose from. */
export const canFile = ({ barangays, classes }: Pick<FilingPage, 'barangays' | 'classes'>) =>
  barangays.length > 0 && classes.length > 0
