import { createHash } from 'node:crypto'

/** An audit entry without its place in the chain. Instants as ISO text. */
export interface Entry {
  at: string
  actorKind: string
  actorId: string | null
  actorName: string | null
  action: string
  type: string
  subject: string | null
  title: string | null
  before: string | null
  after: string | null
  origin: string | null
}

/** An entry as it is kept: `previous` is the hash of the entry before, null for the first. */
export interface ChainedEntry extends Entry {
  id: number
  previous: string | null
  hash: string | null
}

/**
 * The hash of an entry: SHA-256 over the hash before it and every field, so that no entry can be changed, taken out
 * or put between without breaking all that follow.
 */
export function hashOfEntry(previous: string | null, entry: Entry): string {
  const { at, actorKind, actorId, actorName, action, type, subject, title, before, after, origin } = entry
  const fields = [at, actorKind, actorId, actorName, action, type, subject, title, before, after, origin]
  return createHash('sha256')
    .update(JSON.stringify([previous, ...fields]))
    .digest('hex')
}

/** What reading a whole chain found. `head` is its last hash: kept elsewhere, it also shows entries cut off the end. */
export type Verdict =
  | { intact: true; entries: number; head: string | null; sawExpected: boolean }
  | { intact: false; id: number; reason: string }

/**
 * Follows the chain from its first entry.
 * @param expected a head noted earlier, which must still occur.
 */
export async function verifyChain(entries: AsyncIterable<ChainedEntry>, expected?: string): Promise<Verdict> {
  let head: string | null = null
  let count = 0
  let sawExpected = expected === undefined
  for await (const entry of entries) {
    const { id, previous, hash } = entry
    if (previous !== head) {
      return {
        intact: false,
        id,
        reason: 'it doesn’t follow the entry before it: one was taken out, put in or moved',
      }
    }
    if (hash !== hashOfEntry(previous, entry)) return { intact: false, id, reason: 'its content was changed' }
    head = hash
    count += 1
    sawExpected ||= head === expected
  }
  return { intact: true, entries: count, head, sawExpected }
}
