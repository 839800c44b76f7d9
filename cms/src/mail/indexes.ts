import { MAIL, PRIORITIES } from './messages'
import { tableOf } from '../strapi-internals/tables'

/** Creates what the outbox is read by, and what keeps a message from being queued twice. Runs at every start. */
export async function createMailIndexes(): Promise<void> {
  const table = tableOf(MAIL)
  const { connection } = strapi.db
  // Messages that an earlier version queued.
  await connection(table).whereNull('priority').update({ priority: PRIORITIES.personal })
  await connection.raw(`create unique index if not exists "${table}_unique_key" on "${table}" ("unique_key")`)
  for (const [name, columns] of [
    ['due', '"state", "priority", "next_try_at"'],
    ['about', '"about"'],
    ['created', '"created_at"'],
  ])
    await connection.raw(`create index if not exists "${table}_${name}" on "${table}" (${columns})`)
}
