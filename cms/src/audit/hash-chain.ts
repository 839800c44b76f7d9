import { createHash } from 'node:crypto'

/** An audit entry without its links in the chain. Instants are ISO 8601. */
export interface UnchainedAuditEntry {
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
  /** Changes of a document's content, as a JSON list of `NewFieldValue`; null for none. */
  changes: string | null
  /** IP address of the request; null for none, and after its retention period. */
  origin: string | null
}

/**
 * A stored entry. `previous` is the hash of the preceding entry, null for the first one. The chain covers a salted
 * digest of the IP address, so that the CMS can remove the address without breaking the chain.
 */
export interface ChainedEntry extends UnchainedAuditEntry {
  id: number
  previous: string | null
  hash: string | null
  /** Hash version: `AUDIT_HASH_VERSION`, or null for version 1, whose hash covers the IP address and not the id. */
  form: number | null
  originDigest: string | null
  originSalt: string | null
}

/** Hash version of new entries. */
export const AUDIT_HASH_VERSION = 2

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Hashes an IP address. The salt is essential, because an attacker can try all addresses. */
export function hashIpAddress(salt: string, origin: string): string {
  return sha256([salt, origin])
}

/**
 * Computes the hash of an entry: SHA-256 over the previous hash and every field, including the id. Changing, moving,
 * removing or inserting an entry therefore breaks all later hashes. Version 1 had no `changes`, so an entry without
 * them has the same hash as before.
 */
export function hashAuditEntry(entry: Omit<ChainedEntry, 'hash' | 'originSalt'>): string {
  const { previous, form, id, originDigest, origin } = entry
  const { at, actorKind, actorId, actorName, action, type, subject, title, before, after, changes } = entry
  const fields = [at, actorKind, actorId, actorName, action, type, subject, title, before, after]
  const told = changes === null ? [] : [changes]
  return form === null
    ? sha256([previous, ...fields, origin, ...told])
    : sha256([form, previous, id, ...fields, originDigest, ...told])
}

/** An end of the chain that was recorded outside the database. */
export interface ChainHead {
  hash: string
  id?: number
  at?: string
}

/** Result of verifying a whole chain. `head` is its last hash. */
export type ChainVerification =
  | { intact: true; entries: number; lastId: number | null; head: string | null }
  | { intact: false; id: number; reason: string }

/**
 * Verifies the chain from its first entry.
 * @param heads ends recorded earlier. All must be in the chain, because removing entries from the end breaks no hash
 */
export async function verifyAuditChain(
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
  if (!gone) return { intact: true, entries: count, lastId: last?.id ?? null, head: last?.hash ?? null }
  const anchor = gone.at ? `recorded as the last on ${gone.at}` : `with the fingerprint ${gone.hash}`
  return {
    intact: false,
    id: gone.id ?? (last?.id ?? 0) + 1,
    reason: `the entry ${anchor} is missing: the last entries were removed, or this is a different database`,
  }
}

/** Describes the fault of an entry; undefined for a correct one. */
function chainFault(entry: ChainedEntry, last: ChainedEntry | undefined): string | undefined {
  const { id, previous, hash, form, origin, originDigest, originSalt } = entry
  if (!Number.isSafeInteger(id) || id <= (last?.id ?? 0)) return 'no entry can have this number'
  if (previous !== (last?.hash ?? null)) {
    return 'it doesn’t follow the entry before it: an entry was removed, added or moved'
  }
  const isOld = form === null && (last?.form ?? null) === null
  if (!isOld && form !== AUDIT_HASH_VERSION)
    return 'its fingerprint was made in a way that this version doesn’t know'
  if (hash !== hashAuditEntry(entry)) return 'its content was changed'
  if (isOld || origin === null) return undefined
  return originSalt !== null && hashIpAddress(originSalt, origin) === originDigest
    ? undefined
    : 'its address was changed'
}
