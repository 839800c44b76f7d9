/** A planned interruption in a short list. */
export interface ScheduledRow {
  href: string
  /** The day of its next window, `YYYY-MM-DD`. */
  day: string
  windows: string[]
  /** Its barangays, or its title where it names none. */
  where: string
  cause: string | null
}

/** The next planned interruptions. */
export interface ScheduledList {
  rows: ScheduledRow[]
  /** How many more there are. */
  more: number
}
