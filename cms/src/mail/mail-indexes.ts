import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { MAIL_MESSAGE_UID, MAIL_PRIORITIES } from './mail-message-table'
import { tableNameOf } from '../strapi-internals/tables'

/** Creates the outbox's indexes, including the unique one that prevents duplicate messages. Runs at every start. */
export async function createMailIndexes(): Promise<void> {
  const table = tableNameOf(MAIL_MESSAGE_UID)
  const { connection } = strapi.db
  // Messages of earlier versions have no priority.
  await connection(table).whereNull('priority').update({ priority: MAIL_PRIORITIES.personal })
  await createMissingIndexes([
    `unique index "${table}_unique_key" on "${table}" ("unique_key")`,
    `index "${table}_next" on "${table}" ("state", "priority", "next_try_at", "id")`,
    `index "${table}_about" on "${table}" ("about")`,
    `index "${table}_created" on "${table}" ("created_at")`,
  ])
  // Drops the index of an earlier version, with which every poll sorted all due messages. PostgreSQL can't drop it
  // while a backup reads the table.
  await connection.raw(`drop index if exists "${table}_due"`).catch((error: unknown) => {
    strapi.log.warn(`An old index of the outbox stays until the next start: ${String(error)}`)
  })
}
