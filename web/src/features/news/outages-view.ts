import type { OutageView } from './words'

/** The state of a barangay, worst first. */
export type PlaceState = 'out' | 'part' | 'scheduled' | 'on'

export interface PlaceLink {
  code: string
  name: string
  /** Its municipality, where one is stated. */
  town: string | null
  state: PlaceState
}

/** `Mabini, Santa Aurora City`: a barangay's name with its municipality, where one is stated. */
export const nameInTown = ({ name, town }: Pick<PlaceLink, 'name' | 'town'>): string =>
  town ? `${name}, ${town}` : name

/** The answer to a visitor who asked for a barangay. */
export interface Answer extends Pick<PlaceLink, 'code' | 'name' | 'town'> {
  state: PlaceState
  /** What is out there now, or comes next. */
  outage: OutageView | null
  /** Its streets and parts that the outage names, and those that it doesn't touch. */
  parts: string[]
  excluded: string[]
  /** What is planned there besides. */
  next: { text: string; href: string } | null
  /** Planned interruptions of it that were postponed or cancelled. */
  off: { text: string; href: string; title: string }[]
}

export interface OutagesPage {
  /** `4:58 PM, Saturday 21 November`. */
  asOf: string
  /** The small form, for people who ask to save data. */
  isLight: boolean
  /** The visitor's input. */
  asked: string
  answer: Answer | null
  /** Barangays that the input may mean; null while it is known. */
  meant: Pick<PlaceLink, 'code' | 'name' | 'town'>[] | null
  out: OutageView[]
  scheduled: OutageView[]
  /** Postponed and cancelled. */
  off: OutageView[]
  restored: OutageView[]
  places: PlaceLink[]
  /** Customers without power, as far as advisories say. */
  customers: number
}
