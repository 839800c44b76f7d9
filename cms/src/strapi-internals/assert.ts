import { assertAbilities } from './abilities'
import { assertStrapiAccounts } from './accounts'
import { assertCommits } from './commits'
import { assertContentManager } from './content-manager'
import { assertEntityValidator } from './entity-validator'
import { assertPool } from './pool'
import { assertRoutes } from './routes'
import { assertSessions } from './sessions'
import { assertTables } from './tables'
import { assertUploads } from './uploads'

/**
 * Checks that Strapi still has everything that this folder uses beyond its documented interfaces. If an upgrade has
 * changed something, the start fails with a sentence, instead of a request days later.
 * @throws StrapiChanged
 */
export async function assertStrapi(): Promise<void> {
  await assertTables()
  assertSessions()
  assertAbilities()
  assertStrapiAccounts()
  assertUploads()
  assertRoutes()
  assertPool()
  assertContentManager()
  assertEntityValidator()
  await assertCommits()
}
