let fixed: number | undefined

/** The one source of "now" on this side; fixed by FIXED_NOW on the server and by tests anywhere. */
export function now(): Date {
  return new Date(fixed ?? Date.now())
}

/** Stops the clock at an instant; `undefined` lets it run again. */
export function fixClock(instant: Date | undefined): void {
  fixed = instant?.getTime()
}
