import { assertStrapiAbilities } from './cache-strapi-abilities'
import { assertStrapiAccounts } from './accounts'
import { assertStrapiApiTokens } from './api-tokens'
import { assertCommitErrorsReachable } from './commit-errors'
import { assertConsolePermissions } from './console-permissions'
import { assertContentManager } from './content-manager'
import { assertEntityValidator } from './entity-validator'
import { assertDatabasePool } from './database-pool'
import { assertRouter } from './index-routes'
import { assertStrapiRoutes } from './routes'
import { assertStrapiSessions } from './sessions'
import { assertStrapiTables } from './tables'
import { assertStrapiUploads } from './uploads'

/**
 * Checks that Strapi still has everything that this folder uses beyond its documented interfaces. If an upgrade has
 * changed something, the start fails with a sentence, instead of a request days later.
 * @throws StrapiChangedError
 */
export async function assertStrapi(): Promise<void> {
  await assertStrapiTables()
  assertStrapiSessions()
  assertStrapiAbilities()
  assertStrapiAccounts()
  assertStrapiApiTokens()
  assertStrapiUploads()
  assertStrapiRoutes()
  assertRouter()
  assertDatabasePool()
  assertConsolePermissions()
  assertContentManager()
  assertEntityValidator()
  await assertCommitErrorsReachable()
}
