/**
 * Version of the database that this build writes. Raise it with a migration that older builds must know of, and
 * describe the way back in `docs/operations/upgrade.md`.
 */
const DATABASE_VERSION = 1
/**
 * Database version of the oldest build that may run on this build's database. It stays lower when changes only add to
 * the database, so that old and new processes can run side by side during an upgrade.
 */
const MINIMUM_VERSION = 1

/** Key of the minimum version in Strapi's settings, as `strapi.store` composes it. */
const STORE = { type: 'core', name: 'database', key: 'minimum-version' } as const
const STORED_KEY = `${STORE.type}_${STORE.name}_${STORE.key}`
const SETTINGS_TABLE = 'strapi_core_store_settings'

/** A newer version has changed the database in a way that this one must not run on. */
export class NewerDatabaseError extends Error {}

/**
 * Prevents an old build from running on a database that it doesn't fit. Call it before Strapi makes the tables fit.
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

/** Records which builds may run on the database. Never lowers the version that a newer build recorded. */
export async function recordDatabaseCompatibility(): Promise<void> {
  const store = strapi.store(STORE)
  const minimum = Number(await store.get({})) || 0
  if (minimum < MINIMUM_VERSION) await store.set({ value: MINIMUM_VERSION })
}
