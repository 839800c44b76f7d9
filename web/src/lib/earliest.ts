/** The first of some instants, such as those at which the clock changes a page; undefined where there is none. */
export function earliest(instants: readonly (Date | undefined)[]): Date | undefined {
  const times = instants.flatMap((instant) => instant?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
