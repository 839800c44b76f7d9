import type { UID } from '@strapi/strapi'
import { countLockWait } from '../platform/database/lock-wait-metrics'
import type { Transaction } from '../platform/database/query-table'
import { lockUntilCommit, acquireLockByPolling } from '../platform/database/transaction'
import { tableNameOf } from '../strapi-internals/tables'
import { isPostgres } from '../strapi-internals/is-postgres'

/** Maximum number of ids in one query. */
const MAX_IDS_PER_QUERY = 500
/** Name of the lock for relations between documents. */
const REFERENCES = 'references'

// A rollback to a savepoint would release locks that these caches still name, so it must be followed by a rollback of the whole
// transaction, as in `bulk.ts`.

/** Documents that a transaction has locked, as their type and id. An import locks all of its documents at once, and each again. */
const lockedDocuments = new WeakMap<Transaction, Set<string>>()

/**
 * Locks documents, both drafts and published rows, until the transaction ends; other writes of them wait. It locks in
 * order of id, so that two writes of the same documents can't deadlock.
 */
export async function lockDocuments(
  trx: Transaction,
  uid: UID.ContentType,
  documentIds: readonly string[],
): Promise<void> {
  if (!isPostgres()) return
  const locked = lockedDocuments.get(trx) ?? new Set()
  lockedDocuments.set(trx, locked)
  const ids = documentIds.filter((id) => !locked.has(`${uid} ${id}`)).toSorted()
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_QUERY) {
    const rows = trx(tableNameOf(uid))
      .whereIn('document_id', ids.slice(from, from + MAX_IDS_PER_QUERY))
      .orderBy(['document_id', 'id'])
      .forUpdate()
    // While this query waits, another write may replace a row, so lock again until no new row appears.
    let before = ''
    for (;;) {
      const found = String(await countLockWait('document', () => rows.clone().pluck('id')))
      if (found === before) break
      before = found
    }
  }
  for (const id of ids) locked.add(`${uid} ${id}`)
}

/** Transactions that hold the shared lock. An import takes it once instead of once a row. */
const sharedTransactions = new WeakSet<Transaction>()

/** Prevents other writes from deleting the documents that this document refers to, until the transaction ends. */
export async function lockReferencesShared(trx: Transaction): Promise<void> {
  if (sharedTransactions.has(trx)) return
  await lockUntilCommit(trx, REFERENCES, 'shared')
  sharedTransactions.add(trx)
}

/**
 * Prevents other writes from referring to documents that the transaction deletes or replaces. It polls instead of
 * queueing for the lock: behind a queued exclusive lock, all later writes would wait for a running import.
 * @throws WriteTimeoutError
 */
export async function lockReferencesExclusive(trx: Transaction): Promise<void> {
  await acquireLockByPolling(trx, REFERENCES)
}
