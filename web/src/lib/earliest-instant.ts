/** The earliest of some instants; undefined if all are undefined. */
export function earliestInstant(instants: readonly (Date | undefined)[]): Date | undefined {
  const times = instants.flatMap((instant) => instant?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
