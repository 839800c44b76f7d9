import type { FormOption } from '~/lib/public-form'
import type { OfficeMap } from './office-map'
import type { Hotline } from './model'
import type { OpeningStatus } from './opening-status'

/** An office on the contact page. */
export interface OfficeView {
  documentId: string
  name: string
  address: string
  phone: string | null
  email: string | null
  services: string | null
  map: OfficeMap | null
  /** Days and times, formatted. */
  hours: { days: string; times: string }[]
  opening: Pick<OpeningStatus, 'isOpen' | 'text'> | null
}

export interface ContactPageData {
  hotlines: Hotline[]
  /** What a message can be about, by document id. */
  topics: FormOption[]
  offices: OfficeView[]
  /** The next days on which all offices are closed, formatted. */
  closings: string[]
  /** Retention of a message, formatted. */
  kept: string
}
