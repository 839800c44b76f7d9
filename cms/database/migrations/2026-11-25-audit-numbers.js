'use strict'

const TABLE = 'audit_entries'

/**
 * Numbers the audit entries of 0.2.0: until then an entry's id was its number in the chain. Now the id is the order of
 * writing, by the database's own sequence, and the number is given when the entry is sealed.
 */
async function up(trx) {
  if (!(await trx.schema.hasTable(TABLE))) return
  if (!(await trx.schema.hasColumn(TABLE, 'number'))) {
    await trx.schema.alterTable(TABLE, (table) => table.integer('number'))
  }
  await dropTriggers(trx)
  await trx(TABLE)
    .whereNull('number')
    .update({ number: trx.ref('id') })
  if (isPostgres(trx)) {
    await trx.raw(
      `select setval(pg_get_serial_sequence('${TABLE}', 'id'), greatest((select max(id) from ${TABLE}), 1))`,
    )
  }
}

const isPostgres = (trx) => trx.client.dialect === 'postgresql'

/** The CMS makes them again at its start (`src/audit/immutability-triggers.ts`). */
async function dropTriggers(trx) {
  if (isPostgres(trx)) await trx.raw(`drop trigger if exists audit_entries_no_change on ${TABLE}`)
  else await trx.raw('drop trigger if exists audit_entries_no_update')
}

module.exports = { up }
