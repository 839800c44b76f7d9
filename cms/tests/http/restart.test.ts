import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { TestCms } from '../support/cms'
import { createClass, createRate } from '../support/content'
import { createDatabase } from '../support/database'
import { compiledDir } from '../support/paths'
import { spawnCms } from '../support/process'

const require = createRequire(import.meta.url)

const ROLE = 'plugin::users-permissions.role'
const PERMISSION = 'plugin::users-permissions.permission'
const USER = 'plugin::users-permissions.user'

const database = await createDatabase()
afterAll(() => database.drop())

/** Two boots take their time on a busy machine. */
const TIMEOUT_MS = 180_000

const boot = () => TestCms.start({}, database)

/** What a start must leave as it is. */
async function inventory(cms: TestCms) {
  const names = async (uid: string, field: string) =>
    (await cms.strapi.db.query(uid as never).findMany({ orderBy: { id: 'asc' } })).map(
      (row: Record<string, unknown>) => [row.id, row[field]],
    )
  return {
    roles: await names(ROLE, 'type'),
    permissions: await names(PERMISSION, 'action'),
    users: await names(USER, 'password'),
    console: await names('admin::user', 'password'),
    tokens: await names('admin::api-token', 'accessKey'),
    tokenPermissions: await names('admin::api-token-permission', 'action'),
  }
}

describe('a second start', () => {
  it(
    '[U03] synchronizes the console again only where content types or Strapi changed since the last one',
    async () => {
      const lacking = { action: 'admin::users.create' }
      const permissions = (cms: TestCms) => cms.strapi.db.query('admin::permission')
      const first = await boot()
      const count = await permissions(first).count({ where: lacking })
      expect(count).toBeGreaterThan(0)
      await permissions(first).deleteMany({ where: lacking })
      await first.stop({ keepDatabase: true })

      const second = await boot()
      expect(await permissions(second).count({ where: lacking })).toBe(0)
      await second.strapi
        .store({ type: 'core', name: 'console', key: 'synchronized' })
        .set({ value: 'of another version' })
      await second.stop({ keepDatabase: true })

      const third = await boot()
      expect(await permissions(third).count({ where: lacking })).toBe(count)
      await third.stop({ keepDatabase: true })
    },
    TIMEOUT_MS,
  )

  it(
    '[U03] changes neither roles, permissions, tokens nor accounts',
    async () => {
      const first = await boot()
      const before = await inventory(first)
      expect(before.users).toHaveLength(2)
      expect(before.console).toHaveLength(1)
      await first.stop({ keepDatabase: true })
      const second = await boot()
      expect(await inventory(second)).toEqual(before)
      const { syncRolesAndPermissions } = require(
        path.join(compiledDir, 'src/people/access/sync-roles-and-permissions.js'),
      )
      expect(await syncRolesAndPermissions()).toEqual({ added: 0, removed: 0 })
      await second.stop({ keepDatabase: true })
    },
    TIMEOUT_MS,
  )

  it(
    '[U01] removes permissions that a user granted by hand, and restores removed ones',
    async () => {
      const first = await boot()
      const permissions = first.strapi.db.query(PERMISSION)
      const role = await first.strapi.db.query(ROLE).findOne({ where: { type: 'public' } })
      await permissions.create({ data: { action: 'api::power-rate.power-rate.find', role: role.id } })
      await permissions.deleteMany({
        where: { action: 'api::power-rate.manage.publish', role: { type: 'editor' } },
      })
      const [token] = await first.strapi.db.query('admin::api-token').findMany({ orderBy: { id: 'asc' } })
      await first.strapi.db
        .query('admin::api-token-permission')
        .create({ data: { action: 'api::power-rate.manage.save', token: token.id } })
      expect((await first.as('anonymous', 'GET', '/api/power-rates')).status).toBe(200)
      await first.stop({ keepDatabase: true })

      const second = await boot()
      expect((await second.as('anonymous', 'GET', '/api/power-rates')).status).toBe(401)
      const { body } = await second.as('editor', 'POST', '/api/manage/power-rates/x/publish', {
        baseVersion: 'x',
      })
      expect(body.error.status).toBe(404)
      expect((await second.as('read token', 'PUT', '/api/manage/power-rates/x', {})).status).toBe(403)
      await second.stop({ keepDatabase: true })
    },
    TIMEOUT_MS,
  )

  it(
    '[M02] keeps the unique indexes, recreates those that a schema change dropped, and fills in missing sums',
    async () => {
      const first = await boot()
      const residential = await createClass(first, 'residential')
      const { documentId } = await createRate(first, residential, '2026-01')
      // As a data folder from before there were sums has it.
      const sums = ['per_kwh', 'generation', 'updated_at'] as const
      const rates = (cms: TestCms) =>
        cms.strapi.db.connection('power_rates').where({ document_id: documentId })
      const before = await rates(first).first(...sums)
      expect(Number(before.per_kwh)).toBe(6.482)
      await rates(first).update({ per_kwh: null, generation: null })
      await first.strapi.db.connection.raw('drop index "power_rates_rate_key_draft"')
      await first.stop({ keepDatabase: true })
      const second = await boot()
      expect(await rates(second).first(...sums)).toEqual(before)
      const insert = (more: object) =>
        second.strapi.db.connection('power_rates').insert({ document_id: 'another', version: 'x', ...more })
      await expect(insert({ rate_key: `2026-01 ${residential}` })).rejects.toThrow(/unique/i)
      await second.stop({ keepDatabase: true })
    },
    TIMEOUT_MS,
  )
})

describe('a PostgreSQL server that can’t be used', () => {
  it('[E06] is reported with one sentence that says what to do', async () => {
    const closed = await spawnCms(database, {
      DATABASE_URL: 'postgres://tanglaw:secret-word@127.0.0.1:1/tanglaw',
    })
    expect(await closed.ended).toBe(1)
    expect(closed.output()).toContain('PostgreSQL at 127.0.0.1:1 refuses connections')
    expect(closed.output()).toContain('Check DATABASE_URL and the server')
    expect(closed.output()).not.toContain('secret-word')
    expect(closed.output()).not.toMatch(/^\s+at /m)
  }, 60_000)

  it.runIf(database.kind === 'postgres')(
    '[E06] names a database that doesn’t exist',
    async () => {
      const url = new URL(database.variables.DATABASE_URL!)
      url.pathname = '/no_such_database'
      const missing = await spawnCms(database, { DATABASE_URL: url.href })
      expect(await missing.ended).toBe(1)
      expect(missing.output()).toContain('has no database “no_such_database” (3D000)')
      expect(missing.output()).not.toMatch(/^\s+at /m)
    },
    60_000,
  )
})
