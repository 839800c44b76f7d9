/** Shortest time between two lines of one phase (milliseconds). */
const INTERVAL_MS = 5000

/**
 * Logs how far a phase of the seed is: once at its begin, then at most every five seconds.
 * @param unit what is counted, such as `documents`
 * @returns a function to call with the number that is done
 */
export function logSeedProgress(unit: string, total: number): (done: number) => void {
  let loggedAt = 0
  const log = (done: number): void => {
    loggedAt = performance.now()
    strapi.log.info(`Filling the empty database: ${done} of ${total} ${unit}`)
  }
  if (total > 0) log(0)
  return (done) => {
    if (performance.now() - loggedAt >= INTERVAL_MS) log(done)
  }
}
