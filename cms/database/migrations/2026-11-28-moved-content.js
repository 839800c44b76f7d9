'use strict'

const TABLE = 'components_site_footer_links'
const COLUMNS = {
  contact_messages: ['assignee', 'topic'],
  complaints: ['assignee'],
  job_applications: ['assignee'],
  medical_registrations: ['assignee'],
  news_articles: ['category'],
  privacy_requests: ['assignee'],
}

/**
 * Drops what earlier migrations have moved elsewhere: personal data must not stay where an erasure doesn't look. The statement is
 * SQL because Knex drops a column of SQLite by replacing the table, which deletes the rows that refer to it.
 */
async function up(trx) {
  await trx.schema.dropTableIfExists(TABLE)
  for (const [table, columns] of Object.entries(COLUMNS)) {
    if (!(await trx.schema.hasTable(table))) continue
    for (const column of columns) {
      if (await trx.schema.hasColumn(table, column))
        await trx.raw('alter table ?? drop column ??', [table, column])
    }
  }
}

module.exports = { up }
