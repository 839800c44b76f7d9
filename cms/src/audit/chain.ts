import { createHash } from 'node:crypto'

/** An audit entry without its place in the chain. Instants as ISO text. */
export interface AuditEntry {
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
  /** The changes of a document's content, as a JSON list of differences; null for an entry without any. */
  changes: string | null
  /** Network address the act came from; null as well once it was forgotten. */
  origin: string | null
}

/**
 * A stored entry: `previous` is the hash of the entry before, null for the first. The chain covers a salted digest of
 * the IP address, so that the address can be removed and the chain stays valid.
 */
export interface ChainedEntry extends AuditEntry {
  id: number
  previous: string | null
  hash: string | null
  /** Hash version: `FORM`, or null for version 1, whose hash covers the IP address and not the id. */
  form: number | null
  originDigest: string | null
  originSalt: string | null
}

/** The way in which hashes are made now. */
export const HASH_VERSION = 2

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The digest of an address. Without its salt it tells nothing: addresses are few enough to try them all. */
export function hashOrigin(salt: string, origin: string): string {
  return sha256([salt, origin])
}

/**
 * The hash of an entry: SHA-256 over the previous hash and every field, including the id. Changing, moving, removing
 * or inserting an entry therefore breaks all later hashes. Entries of version 1 have no `changes`; their hash is
 * computed without them.
 */
export function hashEntry(entry: Omit<ChainedEntry, 'hash' | 'originSalt'>): string {
  const { previous, form, id, originDigest, origin } = entry
  const { at, actorKind, actorId, actorName, action, type, subject, title, before, after, changes } = entry
  const fields = [at, actorKind, actorId, actorName, action, type, subject, title, before, after]
  const told = changes === null ? [] : [changes]
  return form === null
    ? sha256([previous, ...fields, origin, ...told])
    : sha256([form, previous, id, ...fields, originDigest, ...told])
}

/** An end of the chain that was noted outside the database. */
export interface ChainHead {
  hash: string
  id?: number
  at?: string
}

/** The result of reading a whole chain. `head` is its last hash. */
export type ChainVerification =
  { intact: true; entries: number; head: string | null } | { intact: false; id: number; reason: string }

/**
 * Verifies the chain from its first entry.
 * @param heads ends recorded earlier, which must all occur: entries removed from the end break no hash.
 */
export async function verifyChain(
  entries: AsyncIterable<ChainedEntry>,
  heads: readonly ChainHead[] = [],
): Promise<ChainVerification> {
  const missing = new Map(heads.map((head) => [head.hash, head]))
  let last: ChainedEntry | undefined
  let count = 0
  for await (const entry of entries) {
    const reason = chainFault(entry, last)
    if (reason) return { intact: false, id: entry.id, reason }
    if (missing.get(entry.hash!)?.id !== undefined && missing.get(entry.hash!)!.id !== entry.id) {
      return { intact: false, id: entry.id, reason: 'its number was changed' }
    }
    missing.delete(entry.hash!)
    last = entry
    count += 1
  }
  const [gone] = missing.values()
  if (!gone) return { intact: true, entries: count, head: last?.hash ?? null }
  const anchor = gone.at ? `noted as the end on ${gone.at}` : `with the hash ${gone.hash}`
  return {
    intact: false,
    id: gone.id ?? (last?.id ?? 0) + 1,
    reason: `the entry ${anchor} is missing: the last entries were removed, or this is a different database`,
  }
}

/** Describes the fault of an entry at its place in the chain; undefined for a correct entry. */
function chainFault(entry: ChainedEntry, last: ChainedEntry | undefined): string | undefined {
  const { id, previous, hash, form, origin, originDigest, originSalt } = entry
  if (!Number.isSafeInteger(id) || id <= (last?.id ?? 0)) return 'no entry can have this number'
  if (previous !== (last?.hash ?? null)) {
    return 'it doesn’t follow the entry before it: an entry was removed, added or moved'
  }
  const isOld = form === null && (last?.form ?? null) === null
  if (!isOld && form !== HASH_VERSION) return 'its hash is made in a way that isn’t known here'
  if (hash !== hashEntry(entry)) return 'its content was changed'
  if (isOld || origin === null) return undefined
  return originSalt !== null && hashOrigin(originSalt, origin) === originDigest
    ? undefined
    : 'its address was changed'
}
