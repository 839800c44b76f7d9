import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Personal from '../../src/inbox/data-subject-requests'
import type * as PrivateFiles from '../../src/inbox/private-files'
import type * as Archive from '../../src/operations/backup-archive'
import { TestCms } from '../support/cms'
import { runCommand, type Outcome } from '../support/command'
import { compiled } from '../support/compiled'
import { createClass } from '../support/content'
import { testEnv } from '../support/test-env'

const { storePrivateFile, readPrivateFile } = compiled('src/inbox/private-files.js') as typeof PrivateFiles
const { erasePersonalData } = compiled('src/inbox/data-subject-requests.js') as typeof Personal
const { ArchiveWriter } = compiled('src/operations/backup-archive.js') as typeof Archive

const CV = Buffer.from('%PDF-1.7 the CV of Ana')
const PICTURE = Buffer.alloc(300_000, 'picture')
const PASSPHRASE = 'twelve-letters-or-more'
/** Alerts that operators know of when an archive is restored. */
const OPEN_ALERTS = '{"mail-failing":{"name":"mail-failing","text":"","since":"2026-11-23T00:00:00.000Z"}}'
const CLASSES = '/api/manage/customer-classes'

const archives = mkdtempSync(path.join(tmpdir(), 'tanglaw-backups-'))
const encrypted = { BACKUP_DIR: archives, BACKUP_PASSPHRASE: PASSPHRASE }
let cms: TestCms
let archive: string

/** Runs a command of the CMS in a process of its own. */
const run = (
  command: 'backup' | 'restore',
  args: string[],
  more: Record<string, string> = {},
): Promise<Outcome> => runCommand(command, args, { ...cms.database.variables, ...encrypted, ...more })

const uploads = () => path.join(cms.database.variables.PUBLIC_DIR!, 'uploads')
const dataDir = () => cms.database.variables.DATA_DIR!

async function withServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cms.database.variables.DATABASE_URL })
  await client.connect()
  return await work(client).finally(() => void client.end())
}

/** Runs statements on a database of a server, one after the other. @returns the rows of the last */
async function query(server: string, pathname: string, statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: Object.assign(new URL(server), { pathname }).href })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Takes everything of the installation away, as a lost disk would. */
async function wipe(): Promise<void> {
  rmSync(dataDir(), { recursive: true, force: true })
  for (const name of readdirSync(uploads())) rmSync(path.join(uploads(), name), { recursive: true })
  if (cms.database.kind === 'postgres') {
    await withServer((client) => client.query('drop schema public cascade; create schema public'))
  }
}

/** A web server that reported at the time of the archive, and has stopped since. */
const STOPPED_SERVER = {
  kind: 'web',
  name: 'stopped:3000',
  version: '1.0.0',
  started_at: 0,
  seen_at: Date.now(),
}

/** How many processes the database lists while no CMS runs. */
async function countServerProcesses(): Promise<number> {
  const select = 'select count(*) as count from server_processes'
  if (cms.database.kind === 'postgres')
    return withServer(async (client) => Number((await client.query(select)).rows[0].count))
  const file = new Database(path.join(dataDir(), 'tanglaw.db'), { readonly: true })
  try {
    return file.prepare<[], { count: number }>(select).get()!.count
  } finally {
    file.close()
  }
}

const messages = () => cms.strapi.db.query('api::contact-message.contact-message')
const backupState = async () => (await cms.as('administrator', 'GET', '/api/manage/system')).body.backup

const archiveNames = () => readdirSync(archives).filter((name) => name.startsWith('tanglaw-'))

beforeAll(async () => {
  cms = await TestCms.start()
  await createClass(cms, 'before')
  await storePrivateFile('an-application', CV)
  const message = { reference: 'M-2222-2222', name: 'Ana', email: 'ana@mail.example', text: 'Hello.' }
  await messages().create({ data: message })
  writeFileSync(path.join(uploads(), 'picture.avif'), PICTURE)
  mkdirSync(path.join(uploads(), 'below'))
  writeFileSync(path.join(uploads(), 'below/empty.txt'), '')
  await cms.strapi.db.connection('server_processes').insert(STOPPED_SERVER)
  const backedUp = new AbortController()
  let written = 0
  const writer = (async () => {
    while (!backedUp.signal.aborted) await createClass(cms, `while_${(written += 1)}`)
  })()
  const { code, output } = await run('backup', []).finally(() => backedUp.abort())
  await writer
  expect(output).toContain('rows')
  expect(code).toBe(0)
  expect(written).toBeGreaterThan(0)
  archive = path.join(archives, archiveNames()[0]!)
})

afterAll(async () => {
  rmSync(archives, { recursive: true, force: true })
  await cms.database.drop()
})

describe('a backup made while editors wrote', () => {
  it('[Y18] is one encrypted archive, readable for its owner only, and records its time in the database for the dashboard of every CMS', async () => {
    expect(readdirSync(archives)).toEqual([expect.stringMatching(/^tanglaw-\d{8}T\d{6}Z\.tar\.gz\.enc$/)])
    expect([statSync(archives).mode & 0o777, statSync(archive).mode & 0o777]).toEqual([0o700, 0o600])
    const bytes = readFileSync(archive)
    expect(bytes.includes('manifest.json')).toBe(false)
    expect(existsSync(path.join(dataDir(), 'last-backup'))).toBe(false)
    expect(await backupState()).toMatchObject({
      at: expect.stringMatching(/Z$/),
      host: hostname(),
      isLate: false,
      checkedAt: null,
    })
  })

  it('is not made for --help, which says where the command is described', async () => {
    const help = await run('backup', ['--help'])
    expect(help).toEqual({ code: 0, output: expect.stringContaining('Nothing was done.') })
    expect(archiveNames()).toHaveLength(1)
  })

  it('is verified without an installation', async () => {
    const checked = await run('restore', ['--check', archive], { DATA_DIR: '/nowhere', ENCRYPTION_KEY: '' })
    expect(checked).toEqual({
      code: 0,
      output: expect.stringMatching(/^Intact: \S+, made .*\nVerified: \d+ checksums/),
    })
  })

  it('[Y18] is found in BACKUP_DIR by its name, and is listed with its command when no name is given', async () => {
    const name = path.basename(archive)
    const checked = await run('restore', ['--check', name])
    expect(checked).toEqual({ code: 0, output: expect.stringContaining(`Intact: ${archive}, made `) })
    const none = await run('restore', [])
    expect(none).toEqual({ code: 1, output: expect.stringContaining(`npm run restore -- ${name}`) })
    // An installation whose environment is invalid learns of a wrong name first.
    const wrong = await run('restore', ['no.tar.gz'], { ENCRYPTION_KEY: '' })
    expect(wrong).toEqual({ code: 1, output: expect.stringContaining(`and ${archives}/no.tar.gz.`) })
  })

  it('[Y18] is verified beside its installation, whose dashboard shows the time', async () => {
    const { code, output } = await run('restore', ['--check', archive])
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('The page System of the panel shows this check.'),
    })
    expect((await backupState()).checkedAt).toMatch(/Z$/)
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is verified by an account that the database refuses, and the account to use is named',
    async () => {
      const url = Object.assign(new URL(cms.database.variables.DATABASE_URL!), { username: 'no-such-role' })
      const { code, output } = await run('restore', ['--check', archive], { DATABASE_URL: url.href })
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringContaining('run the check as the account of the CMS'),
      })
    },
  )

  it('is not restored over an installation, nor while a CMS is running', async () => {
    // A damaged archive would be found only after all of it was read.
    const cut = path.join(archives, 'cut.tar.gz.enc')
    writeFileSync(cut, readFileSync(archive).subarray(0, -100))
    const over = await run('restore', [cut])
    rmSync(cut)
    expect(over).toEqual({
      code: 1,
      output: expect.stringContaining('An installation already exists here'),
    })
    const under = await run('restore', [archive, '--force'])
    expect(under).toEqual({ code: 1, output: expect.stringMatching(/[Ss]top the CMS, then try again/) })
    expect((await cms.as('editor', 'GET', CLASSES)).status).toBe(200)
  })

  it('restores a lost installation completely, and verifies it', async () => {
    await cms.stop({ keepDatabase: true })
    await wipe()
    const restored = await run('restore', [archive])
    expect(restored.output).toMatch(/Verified: rows of \d+ tables, \d+ checksums, \d+ audit entries, a CV\./)
    expect(restored.code).toBe(0)
    // A process that the archive names and that is gone would be reported as lost.
    expect(await countServerProcesses()).toBe(0)
    expect(statSync(dataDir()).mode & 0o777).toBe(0o700)
    expect(readFileSync(path.join(uploads(), 'picture.avif')).equals(PICTURE)).toBe(true)
    expect(statSync(path.join(uploads(), 'below/empty.txt')).size).toBe(0)
    cms = await TestCms.start({}, cms.database)
    const codes = (await cms.as('editor', 'GET', `${CLASSES}?pageSize=100`)).body.rows.map(
      ({ data }: { data: { code: string } }) => data.code,
    )
    expect(codes).toContain('before')
    expect((await readPrivateFile('an-application'))!.equals(CV)).toBe(true)
    const [, made] = /^Restored the installation of (\S+) /m.exec(restored.output)!
    expect((await backupState()).at).toBe(made)
    expect(await messages().count()).toBe(1)
    expect(await erasePersonalData('ANA@mail.example', dataDir())).toBe(1)
    await cms.stop({ keepDatabase: true })
  })

  it('[Y18] [M15] moves an installation aside with --force, deletes nothing, and keeps all erasures, including those of other machines', async () => {
    writeFileSync(path.join(uploads(), 'newer.txt'), 'newer')
    // One was erased by a CMS on another machine, and only the table has it; one is only in the copy on this disk.
    writeFileSync(path.join(dataDir(), 'erased.log'), '2026-11-23T00:00:00.000Z contact-message abc\n')
    writeFileSync(path.join(dataDir(), 'sent-alerts.json'), OPEN_ALERTS)
    // After a rotation the archive needs the former key beside the present one.
    const bothKeys = { ENCRYPTION_KEY: `${'7'.repeat(64)},${testEnv.ENCRYPTION_KEY!}` }
    const forced = await run('restore', [archive, '--force'], bothKeys)
    expect(forced.output).toContain(' audit entries, a CV.')
    expect(forced.output).toContain('2 records were erased after this backup')
    expect(forced.code).toBe(0)
    const [aside] = readdirSync(dataDir()).filter((name) => name.startsWith('before-restore-'))
    expect(readFileSync(path.join(dataDir(), aside!, 'uploads/newer.txt'), 'utf8')).toBe('newer')
    expect(existsSync(path.join(uploads(), 'newer.txt'))).toBe(false)
    const copy = readFileSync(path.join(dataDir(), 'erased.log'), 'utf8')
    expect(copy).toMatch(/^2026-11-23T00:00:00.000Z contact-message abc\n\S+ contact-message \w{24}\n$/)
    const kept =
      cms.database.kind === 'sqlite'
        ? existsSync(path.join(dataDir(), aside!, 'tanglaw.db'))
        : await withServer(async (client) => {
            const schema = `tanglaw_before_${aside!.replace(/.*-/, '').toLowerCase()}`
            const { rows } = await client.query(
              `select count(*) > 0 as "isThere" from "${schema}".customer_classes`,
            )
            return rows[0].isThere
          })
    expect(kept).toBe(true)
    // Another machine still has ends of the replaced audit log.
    const heads = path.join(dataDir(), 'audit-heads.log')
    const restoredHeads = readFileSync(heads, 'utf8')
    writeFileSync(heads, `2026-11-23T00:00:00.000Z 999 ${'f'.repeat(64)}\n`)
    const verified = await runCommand('../audit/verify-audit-log', [], cms.database.variables)
    expect(verified).toEqual({ code: 0, output: expect.stringContaining('1 end of the audit log that was') })
    writeFileSync(heads, restoredHeads)
    const again = await run('backup', [], { BACKUP_PASSPHRASE: '' })
    expect(again).toEqual({ code: 0, output: expect.stringContaining('This archive is not encrypted') })
  })

  it('[Y18] [M15] brings no erased person back: the next start deletes their data in the archive again, and open alerts are known', async () => {
    rmSync(path.join(dataDir(), 'erased.log'))
    cms = await TestCms.start({}, cms.database)
    expect(await messages().count()).toBe(0)
    const alerts = { where: { key: 'tanglaw_alerts' } }
    expect(await cms.strapi.db.query('strapi::core-store').findOne(alerts)).toMatchObject({
      value: OPEN_ALERTS,
    })
    expect(await cms.strapi.db.connection('erasures').pluck('subject')).toContain('abc')
    await cms.stop({ keepDatabase: true })
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    '[Y18] [M15] keeps the erasures of a renamed database when it is restored into an empty one',
    async () => {
      const server = process.env.TEST_DATABASE_URL!
      const name = `tanglaw_empty_${randomBytes(6).toString('hex')}`
      const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-empty-'))
      await query(server, '/postgres', [`create database ${name}`])
      const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
      const variables = {
        DATABASE_URL: url,
        DATA_DIR: path.join(folder, 'data'),
        PUBLIC_DIR: path.join(folder, 'public'),
      }
      try {
        const source = ['--erasures-of', cms.database.variables.DATABASE_URL!]
        const without = await run('restore', [archive], variables)
        expect(without).toEqual({
          code: 0,
          output: expect.stringContaining('No erasures after this backup were found here'),
        })
        const none = await run('restore', [archive, '--force', '--erasures-of', url], variables)
        expect(none).toEqual({
          code: 0,
          output: expect.stringContaining('nothing was erased after this backup'),
        })
        const restored = await run('restore', [archive, '--force', ...source], variables)
        expect(restored).toEqual({
          code: 0,
          output: expect.stringContaining('2 records were erased after this backup'),
        })
        const rows = await query(server, `/${name}`, ["select subject from erasures where subject = 'abc'"])
        expect(rows).toHaveLength(1)
      } finally {
        await query(server, '/postgres', [`drop database ${name} with (force)`])
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})

describe.runIf(process.env.TEST_DATABASE_URL)('a role that owns its database and isn’t a superuser', () => {
  it('restores an archive, and over an installation with --force, despite an extension that another role owns', async () => {
    const server = process.env.TEST_DATABASE_URL!
    const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-owner-'))
    const name = `tanglaw_owner_${randomBytes(6).toString('hex')}`
    const asSuperuser = (database: string, ...statements: string[]) => query(server, database, statements)
    await asSuperuser(
      '/postgres',
      `create role ${name} login password '${name}'`,
      `create database ${name} owner ${name}`,
    )
    try {
      await asSuperuser(`/${name}`, 'create extension pg_trgm')
      const url = new URL(server)
      Object.assign(url, { username: name, password: name, pathname: `/${name}` })
      const variables = {
        DATABASE_URL: url.href,
        DATA_DIR: path.join(folder, 'data'),
        PUBLIC_DIR: path.join(folder, 'public'),
      }
      for (const force of [[], ['--force']]) {
        const { code, output } = await run('restore', [archive, ...force], variables)
        expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Verified: rows of') })
      }
      const schemas = await asSuperuser(
        `/${name}`,
        `select nspname as schema, count(c.oid) > 100 as "hasTables" from pg_namespace
        join pg_class c on relnamespace = pg_namespace.oid and relkind = 'r' where nspname !~ '^(pg_|information)' group by 1`,
      )
      expect(schemas).toHaveLength(2)
      expect(schemas).toContainEqual({ schema: 'public', hasTables: true })
    } finally {
      await asSuperuser('/postgres', `drop database ${name} with (force)`, `drop role ${name}`)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('an archive is rejected with one sentence', () => {
  it.each([
    ['with another passphrase', { BACKUP_PASSPHRASE: 'another-passphrase' }, 'is not the passphrase'],
    ['without a passphrase', { BACKUP_PASSPHRASE: '' }, 'is encrypted: give its passphrase'],
    [
      'with a different ENCRYPTION_KEY',
      { ENCRYPTION_KEY: '7'.repeat(64) },
      'after the current key and a comma',
    ],
  ])('%s', async (_title, more, sentence) => {
    const { code, output } = await run('restore', [archive, '--force'], more)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) })
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('when a byte was changed, its end is missing, or it is another file', async () => {
    const whole = readFileSync(archive)
    const changed = Buffer.from(whole)
    changed[whole.length >> 1]! ^= 1
    for (const [bytes, sentence] of [
      [changed, 'is damaged: use another copy of it, or another archive.'],
      [whole.subarray(0, whole.length - 100), 'is damaged: use another copy of it, or another archive.'],
      [Buffer.from('no archive'), 'isn’t a backup'],
    ] as const) {
      const file = path.join(archives, 'spoiled')
      writeFileSync(file, bytes)
      const { code, output } = await run('restore', ['--check', file])
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringMatching(new RegExp(`^.*${file} ${sentence}.*\n$`)),
      })
      rmSync(file)
    }
  })

  it('when a newer version created it, or a file doesn’t match the manifest', async () => {
    const make = async (version: string, sha256: string): Promise<Outcome> => {
      const source = path.join(archives, 'source')
      const file = path.join(archives, 'made')
      writeFileSync(source, 'row')
      const writer = new ArchiveWriter(file, null)
      await writer.addFile('data/a.log', source)
      const database = { client: 'sqlite', tables: {}, pgDumpMajor: null }
      const files = { 'data/a.log': { bytes: 3, sha256 } }
      const manifest = { format: 1, version, createdAt: '2026-11-23T00:00:00Z', database, keys: {}, files }
      await writer.finish('manifest.json', JSON.stringify(manifest))
      const outcome = await run('restore', ['--check', file])
      rmSync(file)
      rmSync(source)
      return outcome
    }
    const right = createHash('sha256').update('row').digest('hex')
    expect((await make('99.0.0', right)).output).toContain('Tanglaw 99.0.0 made this archive')
    expect((await make('0.1.0', '0'.repeat(64))).output).toContain('data/a.log doesn’t match its manifest')
  })
})

describe('the folder of archives', () => {
  it('keeps archives for BACKUP_KEEP_DAYS, and all other files', async () => {
    const names = ['tanglaw-20200101T000000Z.tar.gz', 'tanglaw-20200101T000000Z.tar.gz.enc', 'notes.txt']
    for (const name of names) writeFileSync(path.join(archives, name), '')
    const { output } = await run('backup', [], { BACKUP_KEEP_DAYS: '2' })
    expect(output).toContain('Deleted, because they are older than BACKUP_KEEP_DAYS')
    expect(names.filter((name) => existsSync(path.join(archives, name)))).toEqual(['notes.txt'])
    expect(existsSync(archive)).toBe(true)
  })
})

describe('the client programs of PostgreSQL', () => {
  it('are required only for PostgreSQL; the message says when pg_dump is missing or older than the server', async () => {
    const bin = path.join(archives, 'bin')
    mkdirSync(bin)
    const isPostgres = cms.database.kind === 'postgres'
    const missing = await run('backup', [], { PATH: bin })
    expect(missing.output).toContain(isPostgres ? 'pg_dump is not on PATH' : 'rows')
    writeFileSync(path.join(bin, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n')
    chmodSync(path.join(bin, 'pg_dump'), 0o755)
    const old = await run('backup', [], { PATH: bin })
    expect(old.output).toContain(isPostgres ? 'is older than the server' : 'rows')
    expect([missing.code, old.code]).toEqual(isPostgres ? [1, 1] : [0, 0])
  })
})
