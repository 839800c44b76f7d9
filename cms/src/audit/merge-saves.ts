import type { FieldChange } from './field-change'

/** Pauses longer than this begin a new line. */
const MAX_PAUSE_MS = 60 * 60 * 1000

interface Entry {
  action: string
  at: Date | string | number
  actorId: string | null
  actorName: string | null
  type: string
  subject: string | null
  changes?: FieldChange[]
}

/**
 * Merges the saves that an account makes of one document one after the other, so that autosaves don't fill a list of what
 * happened. A merged entry is the last save, with the number of saves, the time of the first, and the changes of all.
 * @param entries newest first
 */
export function mergeSaves<E extends Entry>(
  entries: readonly E[],
): (E & { saves: number; since: E['at'] })[] {
  const merged: (E & { saves: number; since: E['at'] })[] = []
  /** The oldest line so far of each document. */
  const oldest = new Map<string, E & { saves: number; since: E['at'] }>()
  for (const entry of entries) {
    const key = entry.subject === null ? undefined : `${entry.type}/${entry.subject}`
    const later = key === undefined ? undefined : oldest.get(key)
    if (later && isSameSitting(entry, later)) {
      later.saves += 1
      later.since = entry.at
      if (later.changes) later.changes = joinChanges(entry.changes ?? [], later.changes)
      continue
    }
    const line = { ...entry, saves: 1, since: entry.at }
    merged.push(line)
    if (key !== undefined) oldest.set(key, line)
  }
  return merged
}

const isSameSitting = (earlier: Entry, later: Entry & { since: Entry['at'] }): boolean =>
  earlier.action === 'update' &&
  later.action === 'update' &&
  earlier.actorId === later.actorId &&
  earlier.actorName === later.actorName &&
  new Date(later.since).getTime() - new Date(earlier.at).getTime() <= MAX_PAUSE_MS

/** The changes of two saves as one: from the value before the earlier to the value after the later. */
function joinChanges(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  const joined = new Map(earlier.map((change) => [change[0], change]))
  for (const [field, before, after] of later) {
    const first = joined.get(field)
    joined.set(field, [field, first ? first[1] : before, after])
  }
  // What was changed back is no change. Both values are null for a value without a short form.
  return [...joined.values()].filter(([, before, after]) => before === null || before !== after)
}
