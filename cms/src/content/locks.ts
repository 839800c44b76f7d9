import type { UID } from '@strapi/strapi'
import { waitForLock } from '../platform/database/lock-waits'
import type { Transaction } from '../platform/database/table'
import { lockUntilCommit, tryLock } from '../platform/database/transaction'
import { isPostgres, tableOf } from '../strapi-internals/tables'

/** Maximum number of ids in one query. */
const MAX_IDS_PER_QUERY = 500
/** The lock of what documents refer to. */
const REFERENCES = 'references'

/**
 * Locks documents, drafts and published rows, until the transaction ends: other writes of them wait. Several are locked
 * in one order, so that two writes of the same documents don't wait for each other.
 */
export async function lockDocuments(
  trx: Transaction,
  uid: UID.ContentType,
  documentIds: readonly string[],
): Promise<void> {
  if (!isPostgres()) return
  const ids = documentIds.toSorted()
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_QUERY) {
    const rows = trx(tableOf(uid))
      .whereIn('document_id', ids.slice(from, from + MAX_IDS_PER_QUERY))
      .orderBy(['document_id', 'id'])
      .forUpdate()
    // While this waits, another write may replace a row by a new one. So lock again until no new row appears.
    let locked = ''
    for (;;) {
      const found = String(await waitForLock('document', () => rows.clone().pluck('id')))
      if (found === locked) break
      locked = found
    }
  }
}

/** Prevents other writes from deleting the documents that this document refers to, until the transaction ends. */
export async function shareReferences(trx: Transaction): Promise<void> {
  await lockUntilCommit(trx, REFERENCES, 'shared')
}

/**
 * Prevents other writes from referring to documents that the transaction deletes or replaces. It fails at once
 * instead of queueing for the lock: otherwise later writes would wait behind it for an import.
 * @throws WriteTimeoutError
 */
export async function lockReferences(trx: Transaction): Promise<void> {
  await tryLock(trx, REFERENCES)
}
