/**
 * A field, what it held and what it holds, in words. Both are null of what can't be told in a word, such as rich text:
 * then only that it changed is known.
 */
export type Difference = [field: string, before: string | null, after: string | null]

/** What an entry keeps of its changes; entries from before kept none. */
export function readChanges(stored: string | null | undefined): Difference[] {
  return stored ? (JSON.parse(stored) as Difference[]) : []
}
