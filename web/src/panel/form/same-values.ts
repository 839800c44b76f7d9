import { hashKey } from '@tanstack/react-query'

/** Equal as JSON, whatever the order of the keys. */
export function sameValues(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other])
}
