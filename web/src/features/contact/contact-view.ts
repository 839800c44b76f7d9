import type { OfficeMap } from './map'
import type { Hotline } from './model'
import type { Opening } from './opening'

/** An office as the page shows it. */
export interface OfficeView {
  documentId: string
  name: string
  address: string
  phone: string | null
  email: string | null
  services: string | null
  map: OfficeMap | null
  /** Days and times, in words. */
  hours: { days: string; times: string }[]
  opening: Pick<Opening, 'isOpen' | 'text'> | null
}

export interface ContactPage {
  hotlines: Hotline[]
  offices: OfficeView[]
  /** The next days on which all offices are closed, in words. */
  closings: string[]
  /** Retention of a message, in words. */
  kept: string
}
