/**
 * The version of the database that this build writes. Raise it with a migration that an older build must know of, and
 * describe the way back in `docs/operations/upgrade.md`.
 */
const DATABASE_VERSION = 1
/**
 * The oldest build that may run on what this one writes, by its database version. It stays behind where a change only
 * adds to the database: then old and new processes run beside each other during an upgrade.
 */
const MINIMUM_VERSION = 1

/** Key of the minimum in Strapi's settings, as `strapi.store` composes it. */
const STORE = { type: 'core', name: 'database', key: 'minimum-version' } as const
const STORED_KEY = `${STORE.type}_${STORE.name}_${STORE.key}`
const SETTINGS_TABLE = 'strapi_core_store_settings'

/** Raised where a newer version has changed the database so that this one must not run on it. */
export class NewerDatabaseError extends Error {}

/**
 * Runs before Strapi makes the tables fit: that drops every column that this build doesn't know.
 * @throws NewerDatabaseError
 */
export async function assertCompatibleDatabase(): Promise<void> {
  const { connection } = strapi.db
  if (!(await connection.schema.hasTable(SETTINGS_TABLE))) return
  const row: { value: string } | undefined = await connection(SETTINGS_TABLE)
    .where({ key: STORED_KEY })
    .first('value')
  const minimum = row ? Number(JSON.parse(row.value)) : 0
  if (minimum <= DATABASE_VERSION) return
  throw new NewerDatabaseError(
    `A newer version of Tanglaw has changed this database (it needs version ${minimum}, this build knows ${DATABASE_VERSION}). Start the newer version, or restore a backup from before the upgrade: docs/operations/upgrade.md`,
  )
}

/** Notes which builds may run on the database from now on. A newer build's note stays. */
export async function recordCompatibility(): Promise<void> {
  const store = strapi.store(STORE)
  const minimum = Number(await store.get({})) || 0
  if (minimum < MINIMUM_VERSION) await store.set({ value: MINIMUM_VERSION })
}
