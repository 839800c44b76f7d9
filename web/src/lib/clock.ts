let fixed: number | undefined

/**
 * The current time. All code of the site takes it from here, so that FIXED_NOW on the server, or a test, can
 * fix it.
 */
export function now(): Date {
  return new Date(fixed ?? Date.now())
}

/** Stops the clock at an instant; `undefined` lets it run again. */
export function fixClock(instant: Date | undefined): void {
  fixed = instant?.getTime()
}
