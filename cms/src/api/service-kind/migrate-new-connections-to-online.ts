import { withWriteLock } from '../../platform/database/transaction'
import { tableNameOf } from '../../strapi-internals/tables'

const UID = 'api::service-kind.service-kind'

/**
 * Keeps new connections online where a version before services could be chosen stored them: drafts and published rows whose
 * `isOnline` was never entered. It bypasses the document service, as no content that an editor wrote changes.
 */
export async function migrateNewConnectionsToOnline(): Promise<void> {
  const where = { kind: 'new', isOnline: { $null: true } }
  if ((await strapi.db.query(UID).count({ where })) === 0) return
  await withWriteLock(({ trx }) =>
    trx(tableNameOf(UID))
      .where({ kind: 'new', is_online: null })
      .update({ is_online: true, asks_for_use: true }),
  )
}
