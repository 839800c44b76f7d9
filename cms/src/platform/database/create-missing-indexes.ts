import { isPostgres } from '../../strapi-internals/is-postgres'

/**
 * Creates those indexes that the database doesn't have. PostgreSQL’s `if not exists` alone isn't enough: it first waits
 * for all transactions that write to the table, and other writes wait behind it. A CMS could not start while another
 * one imports.
 * @param definitions SQL after `create`, such as `unique index "offices_name" on "offices" ("name")`
 */
export async function createMissingIndexes(definitions: readonly string[]): Promise<void> {
  const { connection } = strapi.db
  const query = isPostgres()
    ? connection('pg_indexes').whereRaw('schemaname = current_schema()').select('indexname as name')
    : connection('sqlite_master').where({ type: 'index' }).select('name')
  const present = new Set((await query).map(({ name }: { name: string }) => name))
  for (const definition of definitions) {
    const [create, name] = /^(?:unique )?index "([^"]+)"/.exec(definition) ?? []
    if (create === undefined) throw new Error(`No definition of an index: ${definition}`)
    // Another process may create it at the same time.
    if (!present.has(name!))
      await connection.raw(`create ${definition.replace('index ', 'index if not exists ')}`)
  }
}
