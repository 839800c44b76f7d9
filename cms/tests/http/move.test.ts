import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Move from '../../src/operations/move-to-postgres'
import type * as MoveValues from '../../src/operations/sqlite-to-postgres-values'
import type * as PrivateFiles from '../../src/inbox/private-files'
import type * as PlatformEnvironment from '../../src/platform/environment'
import { TestCms } from '../support/cms'
import { runCommand } from '../support/command'
import { compiled } from '../support/compiled'
import { component, createClass, createRate, publishRate } from '../support/content'
import type { TestDatabase } from '../support/database'
import { cmsDir } from '../support/paths'
import { TestS3 } from '../support/s3'
import { testEnv } from '../support/test-env'
import { unloadCms } from '../support/unload-cms'

const privateFiles = () => compiled('src/inbox/private-files.js') as typeof PrivateFiles
const { toPostgresValue, isSameValueAfterMove } = compiled(
  'src/operations/sqlite-to-postgres-values.js',
) as typeof MoveValues

const { proveMove } = compiled('src/operations/move-to-postgres.js') as typeof Move
const { parseEnvironment } = compiled('src/platform/environment.js') as typeof PlatformEnvironment

/** A CMS starts on each database for the first time. */
const TIMEOUT_MS = 600_000
const CV = Buffer.from('%PDF-1.7 the CV of Ana')
const RATES = '/api/manage/power-rates?pageSize=100'

describe('a value of SQLite', () => {
  const at = Date.parse('2026-11-18T06:15:00.120Z')
  const local = 'timestamp without time zone'
  it.each([
    ['an instant in milliseconds', at, local],
    ['an instant as SQLite writes it itself', '2026-11-18 06:15:00.120', local],
    ['an instant with a time zone', '2026-11-18T06:15:00.120Z', local],
  ])('[Y12] %s becomes the CMS’s local time in PostgreSQL', (_title, value, type) => {
    const moved = toPostgresValue(value, { name: 'at', type }) as string
    expect(new Date(moved).getTime()).toBe(at)
    expect(isSameValueAfterMove(moved, moved.replace('T', ' ').slice(0, -1), { name: 'at', type })).toBe(true)
  })

  it('[Y12] becomes a boolean, JSON, a time or a number in PostgreSQL, and no other value does', () => {
    const same = (value: unknown, found: string | null, type: string) => {
      const column = { name: 'x', type }
      return isSameValueAfterMove(toPostgresValue(value, column), found, column)
    }
    expect([same(1, 'true', 'boolean'), same(0, 'true', 'boolean')]).toEqual([true, false])
    expect([same('{"a":1,"b":2}', '{"b": 2, "a": 1}', 'jsonb'), same('[1]', '[2]', 'jsonb')]).toEqual([
      true,
      false,
    ])
    expect([same('08:00:00.000', '08:00:00', 'time without time zone')]).toEqual([true])
    expect([same(11.25, '11.2500', 'numeric'), same(11.2537, '11.25', 'numeric')]).toEqual([true, false])
    expect([same('a', 'a', 'text'), same(null, '', 'text'), same('', null, 'text')]).toEqual([
      true,
      false,
      false,
    ])
    expect(() => toPostgresValue('soon', { name: 'at', type: local })).toThrow('“soon”, which is no instant')
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('npm run move', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-move-'))
  const name = `tanglaw_move_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? 'postgres://localhost'), {
    pathname: `/${name}`,
  }).href
  const variables = { DATA_DIR: path.join(folder, 'data'), PUBLIC_DIR: path.join(folder, 'public') }
  const drop = async () => {}
  const sqlite: TestDatabase = { kind: 'sqlite', variables, drop }
  const postgres: TestDatabase = { kind: 'postgres', variables: { ...variables, DATABASE_URL: url }, drop }
  let before: unknown
  let cms: TestCms
  let s3: TestS3

  const move = (...args: string[]) => runCommand('move-to-postgres', args, variables)

  /** What an administrator sees, whichever the database. */
  const inventory = async () => {
    const read = async (address: string) => {
      const { status, body } = await cms.as('administrator', 'GET', address)
      expect([address, status]).toEqual([address, 200])
      return body
    }
    const { rows: accounts } = await read('/api/manage/accounts')
    return {
      rates: await read(RATES),
      accounts: accounts.map(({ email, role }: { email: string; role: string }) => [email, role]),
      files: await read('/api/manage/files'),
      settings: (await cms.as('read token', 'GET', '/api/site-setting')).body.data,
    }
  }

  async function server(statement: string): Promise<void> {
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(statement).finally(() => void client.end())
  }

  async function rowsOf(table: string): Promise<unknown[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(`select * from ${table}`).finally(() => void client.end())
    return rows
  }

  beforeAll(async () => {
    mkdirSync(path.join(variables.PUBLIC_DIR, 'uploads'), { recursive: true })
    await server(`create database ${name}`)
    s3 = await TestS3.start()
    for (const each of [variables, sqlite.variables, postgres.variables]) Object.assign(each, s3.variables)
    cms = await TestCms.start({}, sqlite)
    const sent = await fetch(`${cms.url}/api/manage/files?name=plan.pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', authorization: `Bearer ${await cms.tokenOf('editor')}` },
      body: '%PDF-1.7\n%%EOF\n',
    })
    expect(sent.status).toBe(201)
    const residential = await createClass(cms, 'residential')
    await publishRate(cms, await createRate(cms, residential, '2026-10'))
    await createRate(cms, residential, '2026-11', { components: [component('generation', 6.4821)] })
    await privateFiles().storePrivateFile('an-application', CV)
    before = await inventory()
  }, TIMEOUT_MS)
  afterAll(async () => {
    await server(`drop database if exists ${name} with (force)`)
    await s3.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    '[Y12] rejects an installation in use, and an invalid URL, with one sentence',
    async () => {
      expect(await move('--to', url)).toEqual({
        code: 1,
        output: expect.stringContaining('stop the CMS, then try again'),
      })
      expect(await move()).toEqual({
        code: 1,
        output: expect.stringContaining('npm run move -- --to postgres://'),
      })
      const stopped = {
        kind: 'web',
        name: 'stopped:3000',
        version: '1.0.0',
        started_at: 0,
        seen_at: Date.now(),
      }
      await cms.strapi.db.connection('server_processes').insert(stopped)
      await cms.stop({ keepDatabase: true })
      const nowhere = await move('--to', 'postgres://127.0.0.1:1/none')
      expect(nowhere).toEqual({ code: 1, output: expect.stringContaining('can’t be reached') })
    },
    TIMEOUT_MS,
  )

  it('[Y12] stops before it copies anything where the audit log of SQLite lacks a recorded end, and names the page that helps', async () => {
    const heads = path.join(variables.DATA_DIR, 'audit-heads.log')
    const recorded = readFileSync(heads)
    appendFileSync(heads, `2026-11-23T00:00:00.000Z 99999 ${'f'.repeat(64)}\n`)
    const { code, output } = await move('--to', url)
    writeFileSync(heads, recorded)
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Verifying the audit log in SQLite …\nIn SQLite the audit log is broken at entry 99999: [^]*Nothing was copied[^]*alerts\.md, “AuditLogBroken”\.\n$/,
      ),
    })
  })

  it(
    '[Y12] [Y22] moves an installation with files on S3 from SQLite to PostgreSQL, compares every value, and verifies the audit log',
    async () => {
      const moved = await move('--to', url)
      expect(moved.output).toMatch(
        /^Verifying the audit log in SQLite …\nCreating the tables …\n(?:Creating the tables … \d+ s\n)*Copying table 1 of \d+ …\n[^]*Verifying the audit log in PostgreSQL …\nCounting the rows …\nComparing table 1 of /,
      )
      expect(moved.output).toMatch(/Not moved: \d+ internal rows of SQLite/)
      expect(moved.output).toMatch(/Moved \d{3,} rows of \d{2,} tables[^]*every value, and \d+ audit entries/)
      expect(moved.code).toBe(0)
      expect(await rowsOf('server_processes')).toEqual([])
      expect(await move('--to', url)).toEqual({ code: 1, output: expect.stringContaining('isn’t empty') })
    },
    TIMEOUT_MS,
  )

  it.each([
    [
      'an audit entry',
      `update audit_entries set title = $1`,
      'In PostgreSQL the audit log is broken at entry',
    ],
    [
      'a row',
      `insert into erasures (at, name, subject) values ('', '', $1)`,
      'The table erasures has 1 rows',
    ],
    ['a value', `update customer_classes set name = $1`, 'customer_classes.name of row'],
  ])(
    '[Y12] a difference of %s says what it means, and which page helps',
    async (_title, statement, sentence) => {
      const client = new Client({ connectionString: url })
      await client.connect()
      const begun = ['begin', 'alter table audit_entries disable trigger user']
      try {
        // The comparison has connections of its own: the change is committed, and taken back from a copy.
        for (const table of ['audit_entries', 'erasures', 'customer_classes'])
          await client.query(`create temporary table kept_${table} as select * from ${table}`)
        for (const each of begun) await client.query(each)
        await client.query(statement, ['changed'])
        await client.query('commit')
        const given = parseEnvironment({ ...testEnv, ...variables }, cmsDir)
        await expect(proveMove(given, url, () => {})).rejects.toThrow(
          new RegExp(`^${sentence}[^]*Don’t use this copy[^]*move\\.md, “If the move stops”\\.$`),
        )
        for (const table of ['audit_entries', 'erasures'])
          await client.query(`delete from ${table}; insert into ${table} select * from kept_${table}`)
        await client.query(
          'update customer_classes c set name = k.name from kept_customer_classes k where k.id = c.id',
        )
      } finally {
        await client.query('alter table audit_entries enable trigger user')
        await client.end()
      }
    },
  )

  it(
    '[Y12] the CMS on PostgreSQL has the same rates, accounts, files, settings and audit log, and accepts new writes',
    async () => {
      unloadCms()
      cms = await TestCms.start({}, postgres)
      expect(await inventory()).toEqual(before)
      expect((await privateFiles().readPrivateFile('an-application'))!.equals(CV)).toBe(true)
      const made = await cms.as('administrator', 'POST', '/api/manage/customer-classes', {
        data: { code: 'moved', name: 'Moved' },
      })
      expect(made.status).toBe(201)
      const { verifyAuditChainOnce } = compiled('src/audit/chain-status.js') as {
        verifyAuditChainOnce: () => Promise<{ intact: boolean }>
      }
      expect((await verifyAuditChainOnce()).intact).toBe(true)
      await cms.stop({ keepDatabase: true })
    },
    TIMEOUT_MS,
  )
})
