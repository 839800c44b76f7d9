'use strict'

const FORMER = 'planned'
const PRESENT = 'scheduled'

/**
 * Calls the alerts about scheduled interruptions `scheduled`, as advisories and the site do: the choice that a
 * subscription stores, and the choices that a notice still waits to be sent for.
 */
async function up(trx) {
  if (await trx.schema.hasTable('subscriptions')) {
    for (const column of ['scope', 'requested_scope']) {
      await trx('subscriptions')
        .where(column, FORMER)
        .update({ [column]: PRESENT })
    }
  }
  if (await trx.schema.hasTable('notices')) await renameScopesOfNotices(trx)
}

/** SQLite stores the list as text; PostgreSQL returns it parsed. */
async function renameScopesOfNotices(trx) {
  const notices = await trx('notices').where('type', 'advisory').select('id', 'scopes')
  for (const { id, scopes } of notices) {
    const stored = typeof scopes === 'string' ? JSON.parse(scopes) : scopes
    if (!Array.isArray(stored) || !stored.includes(FORMER)) continue
    const renamed = stored.map((scope) => (scope === FORMER ? PRESENT : scope))
    await trx('notices')
      .where({ id })
      .update({ scopes: JSON.stringify(renamed) })
  }
}

module.exports = { up }
