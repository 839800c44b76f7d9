'use strict'

const TABLES = [
  'complaints',
  'contact_messages',
  'job_applications',
  'medical_registrations',
  'privacy_requests',
]

/**
 * Moves what editors typed as the assignee of a submission into its internal notes. Documents are assigned to accounts
 * now, and nothing reads the column any more: without this, an upgrade would lose the names. A row that another
 * process has moved in the meantime stays as it is.
 */
async function up(trx) {
  for (const table of TABLES) {
    if (!(await trx.schema.hasTable(table)) || !(await trx.schema.hasColumn(table, 'assignee'))) continue
    const rows = await trx(table)
      .whereNotNull('assignee')
      .whereNot('assignee', '')
      .select('id', 'assignee', 'notes')
    for (const { id, assignee, notes } of rows) {
      const line = `Assigned to: ${assignee}`
      await trx(table)
        .where({ id })
        .whereNotNull('assignee')
        .update({ notes: notes ? `${notes}\n${line}` : line, assignee: null })
    }
  }
}

module.exports = { up }
