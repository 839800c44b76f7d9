import { MAIL, PRIORITIES } from './messages'
import { tableOf } from '../strapi-internals/tables'

/** Creates the outbox's indexes, including the unique one that prevents duplicate messages. Runs at every start. */
export async function createMailIndexes(): Promise<void> {
  const table = tableOf(MAIL)
  const { connection } = strapi.db
  // Messages of earlier versions have no priority.
  await connection(table).whereNull('priority').update({ priority: PRIORITIES.personal })
  await connection.raw(`create unique index if not exists "${table}_unique_key" on "${table}" ("unique_key")`)
  for (const [name, columns] of [
    ['next', '"state", "priority", "next_try_at", "id"'],
    ['about', '"about"'],
    ['created', '"created_at"'],
  ])
    await connection.raw(`create index if not exists "${table}_${name}" on "${table}" (${columns})`)
  // Drops the index of an earlier version, with which every poll sorted all due messages. PostgreSQL can't drop it
  // while a backup reads the table.
  await connection.raw(`drop index if exists "${table}_due"`).catch((error: unknown) => {
    strapi.log.warn(`An old index of the outbox stays until the next start: ${String(error)}`)
  })
}
