import { assertAccounts } from './accounts'
import { assertCommits } from './commits'
import { assertContentManager } from './content-manager'
import { assertEntityValidator } from './entity-validator'
import { assertPool } from './pool'
import { assertRoutes } from './routes'
import { assertSessions } from './sessions'
import { assertTables } from './tables'
import { assertUploads } from './uploads'

/**
 * Holds Strapi against everything that is used of it beyond its documented interfaces, so that an upgrade that changes
 * one of these ends the start with a sentence instead of a fault days later.
 * @throws StrapiChanged
 */
export async function assertStrapi(): Promise<void> {
  await assertTables()
  assertSessions()
  assertAccounts()
  assertUploads()
  assertRoutes()
  assertPool()
  assertContentManager()
  assertEntityValidator()
  await assertCommits()
}
