import type { Core } from '@strapi/strapi'
import { runOutsideRequest } from '../platform/database/storage-incidents'
import { lockUntilCommit } from '../platform/database/transaction'
import { RepeatingFault } from '../platform/repeating-fault'
import { isPostgres } from '../strapi-internals/is-postgres'
import { hashAuditEntry, type ChainedEntry } from './hash-chain'
import { changeFeed } from './change-feed'
import { contentChangeTypes, affectsPublicSite } from './change-feed-types'
import { toChainedEntry, type StoredAuditEntry } from './stored-entry'

type Queries = Core.Strapi['db']['connection']
/** The fields of a sealed entry that the change feed needs. */
export type SealedAuditEntry = Pick<ChainedEntry, 'id' | 'type' | 'subject' | 'action'>

const TABLE = 'audit_entries'
/** Entries to seal in one transaction, which holds the lock meanwhile. */
const MAX_ENTRIES_PER_TRANSACTION = 500
/**
 * Interval at which a process looks for entries that another one committed but didn't seal before it ended
 * (milliseconds).
 */
const SEAL_INTERVAL_MS = 1000

/**
 * Assigns numbers and hashes to committed entries, in the order of writing, in the current transaction. The caller must
 * hold the lock, so that no other process seals at the same time.
 */
export async function sealAuditEntries(trx: Queries): Promise<SealedAuditEntry[]> {
  const unsealed: StoredAuditEntry[] = await trx(TABLE)
    .whereNull('number')
    .orderBy('id')
    .limit(MAX_ENTRIES_PER_TRANSACTION)
  if (unsealed.length === 0) return []
  const last = await readLastEntry(trx)
  let [number, previous] = [last?.number ?? 0, last?.hash ?? null]
  const seals: { row: number; number: number; previous: string | null; hash: string }[] = []
  for (const row of unsealed) {
    number += 1
    const hash = hashAuditEntry({ ...toChainedEntry(row), id: number, previous })
    seals.push({ row: Number(row.id), number, previous, hash })
    previous = hash
  }
  await storeSeals(trx, seals)
  return unsealed.map(({ type, subject, action }, index) => ({
    id: seals[index]!.number,
    type,
    subject,
    action,
  }))
}

async function storeSeals(
  trx: Queries,
  seals: { row: number; number: number; previous: string | null; hash: string }[],
): Promise<void> {
  if (!isPostgres()) {
    for (const { row, ...seal } of seals) await trx(TABLE).where({ id: row }).update(seal)
    return
  }
  await trx.raw(
    `update ${TABLE} as entry set number = seal.number, previous = seal.previous, hash = seal.hash
     from unnest(?::int[], ?::int[], ?::text[], ?::text[]) as seal (row, number, previous, hash)
     where entry.id = seal.row`,
    (['row', 'number', 'previous', 'hash'] as const).map((name) => seals.map((seal) => seal[name])) as never,
  )
}

/** Last entry of the chain. */
export interface LastAuditEntry {
  number: number
  hash: string
}

async function readLastEntry(queries: Queries): Promise<LastAuditEntry | undefined> {
  return queries(TABLE).whereNotNull('number').orderBy('number', 'desc').first('number', 'hash')
}

/** Seals committed entries and returns the last entry of the chain; undefined for an empty log. */
export async function sealAndReadLastEntry(): Promise<LastAuditEntry | undefined> {
  await sealCommittedEntries()
  return readLastEntry(strapi.db.connection)
}

/** Announces sealed entries that changed content to web servers. */
export function pushSealedChangesToWebServers(entries: readonly SealedAuditEntry[]): void {
  const types = new Set(contentChangeTypes())
  for (const { id, type, subject, action } of entries) {
    if (!types.has(type)) continue
    changeFeed.publish({ revision: id, type, documentId: subject!, public: affectsPublicSite(type, action) })
  }
}

let current: Promise<void> | undefined
let next: Promise<void> | undefined
let timer: NodeJS.Timeout | undefined
const sealingFault = new RepeatingFault('audit entries are sealed again')

/**
 * Seals and announces all entries that any process has committed. On SQLite none are left to seal. Logs failures, which
 * fail no request; the next run, a second later, seals the entries.
 */
export async function sealCommittedEntries(): Promise<void> {
  if (!isPostgres()) return
  // The current run may have read before the caller's commit, so wait for the next one.
  next ??= (current ?? Promise.resolve()).then(() => {
    next = undefined
    current = runOutsideRequest(sealAll).finally(() => (current = undefined))
    return current
  })
  await next
}

async function sealAll(): Promise<void> {
  try {
    let sealed: SealedAuditEntry[]
    do {
      sealed = await sealBatch()
      if (sealed.length > 0) await changeFeed.addRegistered()
      pushSealedChangesToWebServers(sealed)
    } while (sealed.length === MAX_ENTRIES_PER_TRANSACTION)
    sealingFault.end()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    sealingFault.occur({ level: 'warn', message: `audit entries wait to be sealed: ${reason}` })
  }
}

/** Seals one batch in its own transaction, not in that of the finished write. */
async function sealBatch(): Promise<SealedAuditEntry[]> {
  const { connection } = strapi.db
  if (!(await connection(TABLE).whereNull('number').first('id'))) return []
  return connection.transaction(async (trx) => {
    await lockUntilCommit(trx, 'audit-seal')
    return sealAuditEntries(trx)
  })
}

/** Starts to look for entries to seal. */
export function startAuditSealing(): void {
  if (isPostgres()) timer = setInterval(() => void sealCommittedEntries(), SEAL_INTERVAL_MS).unref()
}

/** Seals what this process has committed, and stops. */
export async function stopAuditSealing(): Promise<void> {
  clearInterval(timer)
  await sealCommittedEntries()
}
