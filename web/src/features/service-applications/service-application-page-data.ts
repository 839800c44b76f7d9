import type { PaperRequirement } from '~/lib/paper-forms'
import type { FormOption } from '~/lib/public-form'
import type { CustomQuestion } from '~/lib/custom-questions'

const NEW_CONNECTION = 'new-connection'

/** The slug of a service's page: `net-metering`. */
const slugOfService = (kind: string): string => (kind === 'new' ? NEW_CONNECTION : kind.replaceAll('_', '-'))

export const serviceKindOfSlug = (slug: string): string =>
  slug === NEW_CONNECTION ? 'new' : slug.replaceAll('-', '_')

/** The page on which a service is applied for (`serviceApplicationPath` in cms/src/inbox/application-mail-templates.ts). */
export const serviceApplicationPath = (kind: string): string =>
  `/services/apply-for-service/${slugOfService(kind)}`

/** The page on which a service is applied for. */
export interface ServiceApplicationPageData {
  kind: string
  /** Of the service. */
  title: string
  /** Whether an administrator has put it online. */
  isOnline: boolean
  /** Whether it asks what the power is for. */
  asksForUse: boolean
  questions: CustomQuestion[]
  barangays: FormOption[]
  classes: FormOption[]
  /** The documents that it requires. */
  requirements: PaperRequirement[]
  /** What it costs, in the utility's words. */
  fees: string | null
  /** How long a link to go on works after the last step (days). */
  days: number
  /** By which the server keeps an application that is not sent yet. */
  draftTerms: { version: string; text: string }
  /** What is agreed to. */
  terms: { version: string; text: string }
  /** The utility's, for dates. */
  zone: string
}

type Choices = Pick<ServiceApplicationPageData, 'asksForUse' | 'barangays' | 'classes'>

/** Whether there is anything to choose from, so that an application that was begun can be continued. */
export const hasApplicationChoices = ({ asksForUse, barangays, classes }: Choices): boolean =>
  barangays.length > 0 && (classes.length > 0 || !asksForUse)

/** Whether it can be applied for online. */
export const canApplyOnline = (page: Choices & Pick<ServiceApplicationPageData, 'isOnline'>): boolean =>
  page.isOnline && hasApplicationChoices(page)
