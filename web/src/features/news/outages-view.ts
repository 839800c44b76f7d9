import type { OutageView } from './outage-text'

/** The state of a barangay, worst first. */
export type PlaceState = 'out' | 'part' | 'scheduled' | 'on'

export interface PlaceLink {
  code: string
  name: string
  /** Its municipality; null if none is stated. */
  town: string | null
  state: PlaceState
}

/** A barangay's name with its municipality, if stated: `Mabini, Santa Aurora City`. */
export const nameInTown = ({ name, town }: Pick<PlaceLink, 'name' | 'town'>): string =>
  town ? `${name}, ${town}` : name

/** The state of the barangay that the visitor looked up. */
export interface PlaceStatus extends Pick<PlaceLink, 'code' | 'name' | 'town'> {
  state: PlaceState
  /** The current outage there, or the next planned one. */
  outage: OutageView | null
  /** Its streets and areas that the outage names, and those that it excludes. */
  parts: string[]
  excluded: string[]
  /** Another planned interruption there. */
  next: { text: string; href: string } | null
  /** Its planned interruptions that were postponed or cancelled. */
  off: { text: string; href: string; title: string }[]
}

export interface OutagesPage {
  /** `4:58 PM, Saturday, November 21`. */
  asOf: string
  /** The lite version of the page. */
  isLite: boolean
  /** The visitor's input. */
  asked: string
  answer: PlaceStatus | null
  /** Barangays that the input may mean; null if it names one. */
  meant: Pick<PlaceLink, 'code' | 'name' | 'town'>[] | null
  out: OutageView[]
  scheduled: OutageView[]
  /** Postponed and cancelled interruptions. */
  off: OutageView[]
  restored: OutageView[]
  places: PlaceLink[]
  /** Customers without power, as far as advisories state it. */
  customers: number
}
