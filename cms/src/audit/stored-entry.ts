import type { ChainedEntry } from './hash-chain'

/** A row of the table of audit entries. `id` is the order of writing; `number` is null until the entry is sealed. */
export interface StoredAuditEntry {
  id: number | string
  number: number | null
  at: Date | number | string
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  action: string
  type: string
  subject: string | null
  title: string | null
  before: string | null
  after: string | null
  changes: string | null
  origin: string | null
  previous: string | null
  hash: string | null
  form: number | null
  origin_digest: string | null
  origin_salt: string | null
}

/** Converts a row to an entry of the chain, whose id is the row's number. */
export function toChainedEntry(row: StoredAuditEntry): ChainedEntry {
  return {
    id: Number(row.number),
    at: new Date(row.at).toISOString(),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    type: row.type,
    subject: row.subject,
    title: row.title,
    before: row.before,
    after: row.after,
    changes: row.changes,
    origin: row.origin,
    previous: row.previous,
    hash: row.hash,
    form: row.form,
    originDigest: row.origin_digest,
    originSalt: row.origin_salt,
  }
}
