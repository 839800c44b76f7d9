import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Reporter from '../../src/monitoring/server-process-reporter'
import type * as Environment from '../../src/platform/environment'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type TestResponse, type TestCms } from '../support/cms'
import { createClass, createTopic } from '../support/content'
import { compiled } from '../support/compiled'
import { testEnv } from '../support/test-env'

let cms: TestCms
let topic: string
const undo: (() => Promise<void>)[] = []
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

beforeAll(async () => {
  cms = await startCms({ LOG_LEVEL: 'info' })
  topic = await createTopic(cms, 'message-topics', 'billing')
  cms.expectError(/the server can’t (write|read)/)
  // Work in the background, such as the outbox, may meet the same fault and logs it itself.
  cms.expectError(/disk is full|could not extend file|connection (terminated|ended)|terminating connection/i)
})
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const sql = (statement: string) => cms.strapi.db.connection.raw(statement)

const DISK_FULL = "raise exception 'could not extend file' using errcode = '53100'"

/** Makes every further insert fail as on a full disk, until the test ends or `makeRoom` is called. @param table on PostgreSQL */
async function fillDisk(table = 'audit_entries'): Promise<() => Promise<void>> {
  if (onPostgres) {
    await refuseEntries(DISK_FULL, 'trigger full_disk before insert', table)
    return () => sql(`drop trigger if exists full_disk on ${table}`)
  }
  await sql('create table if not exists filler (text)')
  const [{ page_count: pages }] = await sql('pragma page_count')
  await sql(`pragma max_page_count = ${pages}`)
  const fill = async (): Promise<void> => {
    for (;;) await sql('insert into filler values (zeroblob(500))')
  }
  await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  const makeRoom = () => sql('pragma max_page_count = 1073741823')
  undo.push(makeRoom)
  return makeRoom
}

/** Runs a statement of PL/pgSQL at every new audit entry; those stand in every transaction that changes something. */
async function refuseEntries(
  statement: string,
  timing = 'trigger full_disk before insert',
  table = 'audit_entries',
): Promise<void> {
  await sql(`create or replace function full_disk() returns trigger language plpgsql
    as $$ begin ${statement}; return new; end $$`)
  const deferred = timing.startsWith('constraint') ? 'deferrable initially deferred' : ''
  await sql(`create ${timing} on ${table} ${deferred} for each row execute function full_disk()`)
  undo.push(() => sql(`drop trigger if exists full_disk on ${table}`))
}

const signIn = (): Promise<TestResponse> =>
  from(cms, freshAddress(), 'POST', '/api/auth/local', {
    identifier: testEnv.EDITOR_EMAIL,
    password: testEnv.EDITOR_PASSWORD,
  })
let classes = 0
async function untilRefused(call: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await call()
    if (answer.status > 201) return answer
  }
  throw new Error('Everything was stored')
}
const faultLines = () => cms.log.filter(({ message }) => message.startsWith('the server can’t'))
const storage = async () => (await cms.as('administrator', 'GET', '/api/manage/system')).body.storage

const { serverProcessReporter } = compiled('src/monitoring/server-process-reporter.js') as typeof Reporter
const { environment } = compiled('src/platform/environment.js') as typeof Environment

/** Stores the next report of this process, which finds whether the disk has room. */
async function reportNext(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
  try {
    await serverProcessReporter.report(environment())
  } finally {
    vi.useRealTimers()
  }
}

describe('a full disk', () => {
  it('is reported for a sign-in and a document that can’t be saved, logged once as an error and shown to administrators', async () => {
    await cms.tokenOf('administrator')
    expect(await storage()).toBeNull()
    const makeRoom = await fillDisk()
    // SQLite fills up the pages that it has first.
    const answer = await untilRefused(signIn)
    expect([answer.status, answer.body.error?.name]).toEqual([507, 'StorageError'])
    expect(answer.body.error.message).toMatch(/^Not saved: the server’s disk is full/)
    const created = await untilRefused(() =>
      cms.as('administrator', 'POST', '/api/manage/customer-classes', {
        data: { code: `class_${(classes += 1)}`, name: 'A class' },
      }),
    )
    expect([created.status, created.body.error.name]).toEqual([507, 'StorageError'])
    expect(faultLines()).toHaveLength(1)
    expect(faultLines()[0]).toMatchObject({ level: 'error', code: onPostgres ? '53100' : 'SQLITE_FULL' })
    expect(await storage()).toMatchObject({ fault: 'full', isOver: false })

    await makeRoom()
    expect((await signIn()).status).toBe(200)
    // A sign-in may fit into the space that a full disk still has.
    expect(await storage()).toMatchObject({ fault: 'full', isOver: false })
    await reportNext()
    expect(await storage()).toMatchObject({ fault: 'full', isOver: true })
  })

  it.each([
    ['panel', '/api/auth/local', 'identifier', testEnv.EDITOR_EMAIL, testEnv.EDITOR_PASSWORD, 401],
    ['console', '/admin/login', 'email', testEnv.SUPER_ADMIN_EMAIL, testEnv.SUPER_ADMIN_PASSWORD, 400],
  ])(
    '[A01] doesn’t make the %s refuse the right password once there is space; wrong passwords count meanwhile',
    async (_door, path, field, name, right, refusal) => {
      const post = (address: string, password = right) =>
        from(cms, address, 'POST', path, { [field]: name, password })
      const statusesOf = async (times: number, call: () => Promise<TestResponse>) => {
        const statuses: number[] = []
        for (let turn = 0; turn < times; turn += 1) statuses.push((await call()).status)
        return statuses
      }
      const [owner, attacker] = [freshAddress(), freshAddress()]
      expect((await post(owner)).status).toBe(200)
      const makeRoom = await fillDisk()
      await untilRefused(() => post(freshAddress()))
      const failed = await statusesOf(7, () => post(owner))
      expect(failed.filter((status) => status < 500)).toEqual([])
      const guesses = await statusesOf(6, () => post(attacker, 'Wrong-passw0rd'))
      expect(guesses).toEqual([...Array<number>(5).fill(refusal), 429])
      await makeRoom()
      expect((await post(owner)).status).toBe(200)
      expect((await post(attacker)).status).toBe(429)
    },
  )

  it.runIf(onPostgres)('is reported when it occurs only at the commit of a sign-in', async () => {
    await refuseEntries(DISK_FULL, 'constraint trigger full_disk after insert')
    expect((await signIn()).status).toBe(507)
  })

  it('[E08] doesn’t keep web servers from reading changes, but the fault of their reports is recorded', async () => {
    await fillDisk('server_processes')
    const began = Date.now()
    // SQLite fills up the pages that it has first.
    for (let server = 0; server < 40; server += 1) {
      const report = { name: `${'w'.repeat(190)}${server}:3000`, version: '1', startedAt: '1767225600000' }
      const answer = await cms.call('GET', '/api/changes?after=0', {
        token: testEnv.CMS_READ_TOKEN!,
        headers: { 'X-Tanglaw-Server': String(new URLSearchParams(report)) },
      })
      expect(answer.status).toBe(200)
    }
    const fault = await storage()
    expect(fault.fault).toBe('full')
    expect(Date.parse(fault.lastAt)).toBeGreaterThanOrEqual(began)
  })

  it.runIf(onPostgres)(
    'doesn’t make a save that is stored look lost because its audit entry can’t be sealed',
    async () => {
      await refuseEntries(DISK_FULL, 'trigger full_disk before update')
      const created = await cms.as('administrator', 'POST', '/api/manage/customer-classes', {
        data: { code: `class_${(classes += 1)}`, name: 'A class' },
      })
      expect(created.status).toBe(201)
      const changes = await cms.call('GET', '/api/changes', { token: testEnv.CMS_READ_TOKEN! })
      expect(changes.status).toBe(200)
    },
  )
})

it.runIf(!onPostgres)(
  'fails a write when SQLite rejects its COMMIT, and sends no change to web servers',
  async () => {
    // A deferred key is checked at COMMIT, as the pages of a transaction are written only there.
    await sql('create table parents (id integer primary key)')
    await sql('create table children (parent integer references parents (id) deferrable initially deferred)')
    await sql('pragma foreign_keys = on')
    undo.push(() => sql('rollback'))
    const committed = vi.fn()
    const write = cms.strapi.db.transaction(async ({ trx, onCommit }) => {
      onCommit(committed)
      await trx.raw('insert into children values (1)')
    })
    await expect(write).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' })
    expect(committed).not.toHaveBeenCalled()
  },
)

describe.runIf(onPostgres)('a PostgreSQL server that ends connections', () => {
  it('during a sign-in causes a 503, not a 200', async () => {
    await refuseEntries('perform pg_terminate_backend(pg_backend_pid())')
    const answer = await signIn()
    expect([answer.status, answer.body.error.name]).toEqual([503, 'StorageError'])
    expect(answer.body.error.message).toMatch(/^Not saved: the server’s/)
  })

  it('during the lookup of a session causes a 503, not a 401 that signs users out', async () => {
    const token = await cms.tokenOf('editor')
    const other = new Client({ connectionString: cms.database.variables.DATABASE_URL })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('lock table strapi_sessions in access exclusive mode')
      const asked = cms.call('GET', '/api/manage/me', { token })
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows).toHaveLength(1)
      }, 20_000)
      expect(await asked).toMatchObject({ status: 503, body: { error: { name: 'StorageError' } } })
    } finally {
      await other.end()
    }
    // The pool may learn a moment later that the server ended the connection.
    await expect.poll(async () => (await cms.call('GET', '/api/manage/me', { token })).status).toBe(200)
  })
})

describe('personal data', () => {
  const person = () => ({
    topic,
    name: 'Nena Alcantara',
    phone: '0917 555 0143',
    email: 'nena.alcantara@mail.example',
    text: 'My bill has doubled.',
  })

  it('isn’t in the log of an error about a row that the database rejects', async () => {
    cms.expectError(/contact_messages|Refused for a test/)
    if (onPostgres) {
      await sql("alter table contact_messages add constraint refused check (name <> 'Nena Alcantara')")
      undo.push(() => sql('alter table contact_messages drop constraint refused'))
    } else {
      await sql(
        "create trigger refused before insert on contact_messages begin select raise(abort, 'Refused for a test'); end",
      )
      undo.push(() => sql('drop trigger refused'))
    }
    const logged = cms.log.length
    const formsToken = await cms.tokenOf('forms token')
    const body = { data: person(), key: 'key-of-the-storage-tests' }
    const answer = await from(cms, freshAddress(), 'POST', '/api/contact-messages', body, formsToken)
    expect(answer.status).toBe(500)
    const lines = JSON.stringify(cms.log.slice(logged))
    expect(lines).toMatch(/insert into .{1,3}contact_messages/)
    for (const value of Object.values(person()).slice(1)) expect(lines).not.toContain(value)
  })

  it.runIf(onPostgres)('isn’t in an error about a value that the database can’t parse', async () => {
    const failed = cms.strapi.db.connection.raw('select ?::text::int', ['Nena Alcantara'])
    const error = await failed.then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error?.message).toContain('invalid input syntax for type integer: "…"')
    expect(error?.stack).not.toContain('Nena')
  })
})

it('content can still be read and saved afterward', async () => {
  expect(await createClass(cms, 'residential')).toBeTruthy()
})
