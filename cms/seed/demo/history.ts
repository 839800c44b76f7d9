import type { SeedRow } from '../definition'

/**
 * A row that was published step by step, as a bidding is: each day on which something was posted has what was known
 * then.
 * @param days instants; those after `now` are left out
 * @param known what is public from an instant on
 */
export function publishedOver(
  days: readonly string[],
  now: Date,
  known: (instant: string) => object,
): SeedRow {
  const past = [...new Set(days)].filter((day) => Date.parse(day) <= now.getTime()).toSorted()
  const [first = now.toISOString(), ...rest] = past
  return { at: first, data: known(first), later: rest.map((at) => ({ at, data: known(at) })) }
}

/** Those that were there at an instant. */
export const postedBy = <Posted extends { issuedAt: string }>(
  all: readonly Posted[],
  instant: string,
): Posted[] => all.filter(({ issuedAt }) => issuedAt <= instant)
