import type { SuggestedBarangay } from '~/lib/find-barangay'
import type { OutageView } from './outage-view-model'

/** The state of a barangay, worst first. */
export type BarangayPowerState = 'out' | 'part' | 'scheduled' | 'on'

export interface BarangayLink {
  code: string
  name: string
  /** Its municipality; null if none is stated. */
  town: string | null
  state: BarangayPowerState
}

/** A barangay's name with its municipality, if stated: `Mabini, Santa Aurora City`. */
export const barangayNameInTown = ({ name, town }: Pick<BarangayLink, 'name' | 'town'>): string =>
  town ? `${name}, ${town}` : name

/** The state of the barangay that the visitor looked up. */
export interface FoundBarangayView extends Pick<BarangayLink, 'code' | 'name' | 'town'> {
  state: BarangayPowerState
  /** The current outage there, or the next planned one. */
  outage: OutageView | null
  /** Its streets and areas that the outage names, and those that it excludes. */
  parts: string[]
  excluded: string[]
  /** Another planned interruption there. */
  next: { text: string; href: string } | null
  /** Its last outage of the last days, where power is back. */
  restored: { text: string; href: string; title: string } | null
  /** Its planned interruptions that were postponed or cancelled. */
  off: { text: string; href: string; title: string }[]
}

export interface OutagesPageData {
  /** `4:58 PM, Saturday, November 21`. */
  asOf: string
  /** The lite version of the page. */
  isLite: boolean
  /** The visitor's input. */
  asked: string
  answer: FoundBarangayView | null
  /** The municipality that the input names, also beside a barangay of its name. */
  town: string | null
  /** Barangays that the input may mean, also beside the one of `answer`; null if it can mean no other. */
  meant: Pick<SuggestedBarangay, 'code' | 'name' | 'town' | 'part'>[] | null
  /** The barangay with its municipality that the input names, where that municipality has none of this name. */
  absent: { name: string; town: string } | null
  out: OutageView[]
  scheduled: OutageView[]
  /** Postponed and cancelled interruptions. */
  off: OutageView[]
  restored: OutageView[]
  places: BarangayLink[]
  /** Customers without power, as far as advisories state it. */
  customers: number
}
