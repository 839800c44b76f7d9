import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createDatabase, createStartedDatabase, type TestDatabase } from '../support/database'
import { cmsDir, compiledDir } from '../support/paths'
import { isHealthy, spawnCms, startCmsProcess, type CmsProcess } from '../support/process'
import { testEnv } from '../support/test-env'

const database = await createDatabase()
afterAll(() => database.drop())

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

function countTables({ variables }: TestDatabase): number {
  const file = new Database(path.join(variables.DATA_DIR!, 'tanglaw.db'), { readonly: true })
  try {
    return file.prepare<[], number>("select count(*) from sqlite_master where type = 'table'").pluck().get()!
  } finally {
    file.close()
  }
}

async function run(more: Record<string, string>): Promise<CmsProcess> {
  const cms = await spawnCms(database, more)
  child = cms.process
  return cms
}

describe('the process', () => {
  it('[E08] finishes pending requests on a stop signal, and accepts no new ones', async () => {
    const cms = await run({ LOG_LEVEL: 'info' })
    await expect.poll(() => isHealthy(cms), { timeout: 60_000, interval: 200 }).toBe(true)

    const body = JSON.stringify({
      identifier: testEnv.EDITOR_EMAIL,
      password: testEnv.EDITOR_PASSWORD,
    })
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      const slow = request(`${cms.url}/api/auth/local`, { method: 'POST', headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => void (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, body: text }))
      })
      slow.on('error', reject)
      const finish = async (): Promise<void> => {
        // The server has the head and a part of the body; it must wait for the rest.
        await expect.poll(() => isHealthy(cms)).toBe(true)
        cms.process.kill('SIGTERM')
        await expect.poll(() => isHealthy(cms)).toBe(false)
        slow.end(body.slice(10))
      }
      slow.write(body.slice(0, 10), () => void finish().catch(reject))
    })
    expect(await answer).toMatchObject({ status: 200 })
    expect(await cms.ended).toBe(0)
    const lines = cms
      .output()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const logged = lines
      .map((line) => JSON.parse(line))
      .find(({ path: address }) => address === '/api/auth/local')
    expect(logged).toMatchObject({ message: 'request', method: 'POST', status: 200 })
    expect(logged.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(cms.output()).not.toContain(testEnv.EDITOR_PASSWORD)
  }, 90_000)

  it('[E08] ends with one sentence on a stop signal while it is starting', async () => {
    const fresh = await createDatabase()
    try {
      const stopped = await spawnCms(fresh)
      child = stopped.process
      // Strapi creates the tables between the two phases of the start.
      await expect.poll(() => countTables(fresh), { interval: 20 }).toBeGreaterThan(0)
      stopped.process.kill('SIGTERM')
      expect(await stopped.ended).toBe(0)
      expect(stopped.output()).toContain('The CMS was stopped while it was starting.')
      expect(stopped.output()).not.toMatch(/^\s+at |"level":"error"/m)
    } finally {
      await fresh.drop()
    }
  }, 60_000)

  it('[E06] ends with one clear message when the environment is invalid, which lists every variable', async () => {
    const cms = await run({ CMS_READ_TOKEN: 'short', SEED: 'everything', FIXED_NOW: 'tomorrow' })
    expect(await cms.ended).not.toBe(0)
    expect(cms.output()).toContain('CMS_READ_TOKEN must be 64 or more hexadecimal characters')
    expect(cms.output()).toContain('SEED must be one of demo, empty, none')
    expect(cms.output()).toContain('FIXED_NOW must be an ISO instant')
    expect(cms.output()).not.toMatch(/^\s+at /m)
  }, 60_000)
})

describe('the log of a start', () => {
  /** Starts a CMS, waits until it answers, stops it, and returns its lines without those of requests. */
  async function linesOfStart(fresh: TestDatabase): Promise<Record<string, unknown>[]> {
    const cms = await startCmsProcess(fresh, { LOG_LEVEL: 'info', SEED: 'empty' })
    child = cms.process
    cms.process.kill('SIGTERM')
    expect(await cms.ended).toBe(0)
    expect(cms.output()).not.toContain(testEnv.JWT_SECRET)
    return cms
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
  }

  it('[E08] says what begins, each long phase of a first start, and when the port is open; a later start says less', async () => {
    const fresh = await createDatabase()
    try {
      const first = await linesOfStart(fresh)
      const { version } = JSON.parse(readFileSync(path.join(cmsDir, 'package.json'), 'utf8'))
      const begin = { level: 'info', message: 'The CMS is starting', version, database: 'SQLite' }
      expect(first[0]).toMatchObject({ ...begin, port: expect.any(Number) })
      const phases = /^Th(?:e|is) (?:CMS|database|tables|version) |^Filling /
      const messagesOf = (lines: Record<string, unknown>[]) =>
        lines
          .map(({ message }) => String(message).replace(/\d+ of \d+/, 'n of m'))
          .filter((message, index, all) => phases.test(message) && all.indexOf(message) === index)
      expect(messagesOf(first)).toEqual([
        'The CMS is starting',
        'The database is empty: creating its tables, which takes up to a minute',
        'The tables fit: setting up roles, permissions and the console',
        'Filling the empty database (empty)',
        'Filling the empty database: n of m entries',
        'The CMS is ready',
      ])
      expect(first.find(({ message }) => message === 'The CMS is ready')).toMatchObject({
        seconds: expect.any(Number),
      })
      const later = await linesOfStart(fresh)
      expect(messagesOf(later)).toEqual(['The CMS is starting', 'The CMS is ready'])
      const file = new Database(path.join(fresh.variables.DATA_DIR!, 'tanglaw.db'))
      file.exec("delete from strapi_migrations where name like '%moved-content%'")
      file.close()
      expect(messagesOf(await linesOfStart(fresh))).toContain(
        'This version is newer than the database: running its migrations',
      )
    } finally {
      await fresh.drop()
    }
  }, 180_000)
})

describe('a port for metrics that is taken', () => {
  it('[E06] is reported with one sentence before the CMS opens its own port', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const port = String((taken.address() as AddressInfo).port)
    const fresh = await createStartedDatabase()
    try {
      const cms = await spawnCms(fresh, { CMS_PORT: port, CMS_METRICS_PORT: port })
      expect(await cms.ended).toBe(1)
      expect(cms.output()).toMatch(/can’t serve metrics on CMS_METRICS_PORT \(listen EADDRINUSE/)
      expect(cms.output()).not.toMatch(/^\s+at /m)
    } finally {
      taken.close()
      await fresh.drop()
    }
  }, 60_000)
})

describe('a database that a newer version has changed', () => {
  it('[Y07] is rejected with one sentence before any table is changed, and stays unchanged', async () => {
    const newer = await createStartedDatabase()
    try {
      const file = new Database(path.join(newer.variables.DATA_DIR!, 'tanglaw.db'))
      file.exec(
        "update strapi_core_store_settings set value = '999' where key = 'core_database_minimum-version'",
      )
      file.exec("alter table offices add column newer varchar(255) default 'kept'")
      const columns = () => file.pragma('table_info(offices)') as { name: string }[]
      const old = await spawnCms(newer)
      expect(await old.ended).toBe(1)
      expect(old.output()).toContain(
        'A newer version of Tanglaw has changed this database (it needs version 999',
      )
      expect(old.output()).not.toMatch(/^\s+at /m)
      expect(columns().map(({ name }) => name)).toContain('newer')
      file.exec(
        "update strapi_core_store_settings set value = '1' where key = 'core_database_minimum-version'",
      )
      file.close()
      const fitting = await startCmsProcess(newer)
      fitting.process.kill('SIGTERM')
      expect(await fitting.ended).toBe(0)
    } finally {
      await newer.drop()
    }
  }, 120_000)
})

describe('secrets that other programs share', () => {
  it('[Y25] accept their predecessor while the environment names both, and reject it afterwards', async () => {
    const shared = await createDatabase()
    const [former, present] = ['d'.repeat(64), 'e'.repeat(64)]
    const formsToken = (secret: string) => secret.replaceAll('d', '1').replaceAll('e', '2')
    const statuses = async ({ url }: CmsProcess) => {
      const call = async (address: string, token: string, body?: object) => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
        const init = body && { method: 'POST', body: JSON.stringify(body) }
        return (await fetch(url + address, { ...init, headers })).status
      }
      const of = async (token: string) => [
        await call('/api/changes', token),
        await call('/api/contact-messages', formsToken(token), { data: {} }),
        await call('/api/ingest/demand-readings', token, { readings: [] }),
      ]
      return { former: await of(former), present: await of(present) }
    }
    const start = async (secret: string) => {
      const cms = await startCmsProcess(shared, {
        CMS_READ_TOKEN: secret,
        CMS_FORMS_TOKEN: formsToken(secret),
        INGEST_TOKEN: secret,
        CHANGE_WEBHOOK_SECRET: secret,
      })
      child = cms.process
      return {
        ...(await statuses(cms)),
        stop: async () => {
          cms.process.kill('SIGTERM')
          await cms.ended
        },
      }
    }
    try {
      const [accepted, rejected] = [
        [200, 400, 400],
        [401, 401, 401],
      ]
      const before = await start(former)
      expect([before.former, before.present]).toEqual([accepted, rejected])
      await before.stop()
      const between = await start(`${present},${former}`)
      expect([between.former, between.present]).toEqual([accepted, accepted])
      await between.stop()
      const after = await start(present)
      expect([after.former, after.present]).toEqual([rejected, accepted])
      await after.stop()
    } finally {
      await shared.drop()
    }
  }, 120_000)
})

describe('a database that was used with another ENCRYPTION_KEY', () => {
  const other = { ENCRYPTION_KEY: 'another-secret-than-the-one-before-0123456789' }

  it('is rejected at the start with a sentence that says what to do, until an operator accepts the new key [E06]', async () => {
    const used = await createDatabase()
    try {
      const first = await startCmsProcess(used)
      first.process.kill('SIGTERM')
      await first.ended
      const wrong = await spawnCms(used, other)
      expect(await wrong.ended).toBe(1)
      expect(wrong.output()).toContain('ENCRYPTION_KEY is not the key that this database was used with')
      expect(wrong.output()).toContain('npm run encryption-key:replace')
      expect(wrong.output()).not.toMatch(/^\s+at /m)
      const again = await startCmsProcess(used)
      again.process.kill('SIGTERM')
      await again.ended
      const env = { PATH: process.env.PATH!, ...testEnv, ...used.variables, ...other }
      const command =
        "const { setEncryptionKeyCheckMode } = require('./src/inbox/encryption-key.js'); setEncryptionKeyCheckMode('replace')"
      const start =
        "require('@strapi/strapi').createStrapi({ appDir: process.argv[1], distDir: process.argv[2], serveAdminPanel: false }).load().then((strapi) => strapi.destroy()).then(() => process.exit(0))"
      const paths = command.replace('./src', `${compiledDir}/src`)
      execFileSync(process.execPath, ['-e', `${paths};${start}`, cmsDir, compiledDir], { cwd: cmsDir, env })
      const replaced = await startCmsProcess(used, other)
      replaced.process.kill('SIGTERM')
      expect(await replaced.ended).toBe(0)
    } finally {
      await used.drop()
    }
  }, 120_000)
})
