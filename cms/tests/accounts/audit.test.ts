import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as ChainStatus from '../../src/audit/chain-status'
import type * as SealedEntries from '../../src/audit/read-sealed-entries'
import type * as RestoreMarks from '../../src/audit/restore-mark'
import type * as SystemState from '../../src/monitoring/system-state'
import type * as ReachableDatabase from '../../src/platform/database/assert-reachable-database'
import type * as Environments from '../../src/platform/environment'
import type { Environment } from '../../src/platform/environment'
import { startCms, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { cmsDir, compiledDir } from '../support/paths'
import { tamperWithAuditLog } from '../support/tamper'
import { testEnv } from '../support/test-env'
import { createPerson, PASSWORD, signIn, trySignIn } from './support/people'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const audit = (query = '') => cms.as('administrator', 'GET', `/api/manage/audit${query}`)

/** Runs the command as an operator would, on this CMS's database. */
async function verify(...args: string[]): Promise<{ code: number; text: string }> {
  const script = path.join(compiledDir, 'src/audit/verify-audit-log-command.js')
  const env = { PATH: process.env.PATH, TZ: process.env.TZ, ...testEnv, ...cms.database.variables }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: cmsDir, env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

const tamper = (sql: string): Promise<void> => tamperWithAuditLog(cms, sql)

interface Heads {
  storeAuditHeadOnDisk(environment: Environment): Promise<void>
}
interface Forget {
  redactExpiredIpAddresses(retentionDays: number): Promise<void>
}

describe('anchors of the audit log', () => {
  const { storeAuditHeadOnDisk } = compiled('src/audit/audit-head-file.js') as Heads
  const { formatRestoreMark } = compiled('src/audit/restore-mark.js') as typeof RestoreMarks
  const { environment } = compiled('src/platform/environment.js') as typeof Environments
  const dataDir = () => cms.database.variables.DATA_DIR!
  const file = () => path.join(dataDir(), 'audit-heads.log')
  const lines = () => readFileSync(file(), 'utf8').trimEnd().split('\n')
  const last = async (): Promise<{ id: number; hash: string }> => {
    await cms.as('read token', 'GET', '/api/changes')
    const entries = cms.strapi.db.connection('audit_entries').whereNotNull('number')
    return entries.orderBy('number', 'desc').first('number as id', 'hash')
  }

  it('[U03] the CMS records the end of the chain at each start, in the log and in a separate file', async () => {
    const { id, hash } = await last()
    expect(lines()).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-\\S+Z ${id} ${hash}$`))])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    await storeAuditHeadOnDisk(environment())
    expect(lines()).toHaveLength(1)
    await createPerson(cms, 'editor')
    await storeAuditHeadOnDisk(environment())
    expect(lines()).toHaveLength(2)
    const end = { level: 'info', message: 'end of the audit log', entry: id + 1, hash: (await last()).hash }
    expect(cms.log).toContainEqual(expect.objectContaining(end))
    expect((await verify()).code).toBe(0)
  })

  it('[U03] a missing end of the chain is reported by the verification and at the next start', async () => {
    const { id } = await last()
    await tamper(`delete from audit_entries where number = ${id}`)
    const { code, text } = await verify()
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`broken at entry ${id}: the entry recorded as the last on`),
    ])
    await storeAuditHeadOnDisk(environment())
    expect(cms.log).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: expect.stringContaining(`doesn’t hold entry ${id}`),
      }),
    )
    // What is written from now on doesn't hide it.
    await createPerson(cms, 'editor')
    expect((await verify()).code).toBe(1)
    writeFileSync(file(), `${lines()[0]}\n`)
    expect((await verify()).code).toBe(0)
  })

  it('[U03] a changed line of the anchor file is reported', async () => {
    const text = readFileSync(file(), 'utf8')
    writeFileSync(file(), `${text}something else\n`)
    expect(await verify()).toMatchObject({ code: 2, text: expect.stringContaining('Line 2 of') })
    expect((await cms.as('administrator', 'GET', '/api/manage/audit/chain')).body).toMatchObject({
      intact: false,
      head: null,
      broken: { id: null, reason: expect.stringContaining('Line 2 of') },
    })
    await storeAuditHeadOnDisk(environment())
    expect(cms.log).toContainEqual(
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('Line 2 of') }),
    )
    writeFileSync(file(), text)
  })

  it('[U03] ends of a database that a restore replaced are not compared, and an attacker can’t claim a restore', async () => {
    const text = readFileSync(file(), 'utf8')
    const end = await last()
    const settings = cms.strapi.db.query('strapi::core-store')
    const storeValue = async (value: string) => {
      await settings.deleteMany({ where: { key: 'tanglaw_restore' } })
      await settings.create({ data: { key: 'tanglaw_restore', value, type: 'object' } })
    }
    const store = (at: string, hash = end.hash, key = environment().postingKey) =>
      storeValue(formatRestoreMark({ at, id: end.id, hash }, key))
    writeFileSync(file(), `2026-11-23T00:00:00.000Z ${end.id} ${'f'.repeat(64)}\n`)
    expect((await verify()).code).toBe(1)
    await store('2026-11-23T01:00:00.000Z')
    expect(await verify()).toEqual({
      code: 0,
      text: expect.stringContaining('restored at 2026-11-23T01:00:00.000Z: 1 end of'),
    })
    await storeAuditHeadOnDisk(environment())
    await storeAuditHeadOnDisk(environment())
    const warnings = cms.log.filter(({ message }) => message.includes('1 end of the audit log'))
    expect(warnings).toEqual([expect.objectContaining({ level: 'warn' })])
    writeFileSync(file(), `${lines()[0]}\n`)
    const refused = [
      () => store('2026-11-22T00:00:00.000Z'),
      () => store('2026-11-23T01:00:00.000Z', 'e'.repeat(64)),
    ]
    for (const claim of refused) {
      await claim()
      expect((await verify()).code).toBe(1)
    }
    writeFileSync(file(), text)
    await store('2026-11-23T01:00:00.000Z', end.hash, '8'.repeat(64))
    expect((await verify()).code).toBe(2)
    for (const value of [
      'x',
      '{}',
      'null',
      JSON.stringify({ ...end, at: '2026-11-23T01:00:00.000Z', signature: 1 }),
    ]) {
      await storeValue(value)
      const fault = expect.stringContaining('tanglaw_restore in the database isn’t the mark of a restore')
      expect(await verify()).toEqual({ code: 2, text: fault })
      expect((await cms.as('administrator', 'GET', '/api/manage/audit/chain')).body).toMatchObject({
        intact: false,
        broken: { id: null, reason: fault },
      })
      await storeAuditHeadOnDisk(environment())
      expect(cms.log).toContainEqual(expect.objectContaining({ level: 'warn', message: fault }))
    }
    await settings.deleteMany({ where: { key: 'tanglaw_restore' } })
    writeFileSync(file(), text)
  })

  it('[U03] a verification that fails is a fault of the log until the next one', async () => {
    const { verifyAuditChainOnce, lastAuditChainStatus } = compiled(
      'src/audit/chain-status.js',
    ) as typeof ChainStatus
    await verifyAuditChainOnce()
    expect(lastAuditChainStatus()?.state.intact).toBe(true)
    const text = readFileSync(file(), 'utf8')
    rmSync(file())
    mkdirSync(file())
    await expect(verifyAuditChainOnce()).rejects.toThrow('EISDIR')
    expect(lastAuditChainStatus()?.state).toMatchObject({
      intact: false,
      broken: { id: null, reason: expect.stringContaining('the check failed') },
    })
    rmdirSync(file())
    writeFileSync(file(), text, { mode: 0o600 })
    await verifyAuditChainOnce()
    expect(lastAuditChainStatus()?.state.intact).toBe(true)
  })

  it('[U03] a verification that the database interrupts leaves the former result, and is due again', async () => {
    const { verifyAuditChainOnce, lastAuditChainStatus } = compiled(
      'src/audit/chain-status.js',
    ) as typeof ChainStatus
    const { verifyChainIfDue } = compiled('src/monitoring/system-state.js') as typeof SystemState
    await verifyAuditChainOnce()
    expect(verifyChainIfDue()).toMatchObject({ chain: { intact: true }, isFollowing: false })
    const entries = compiled('src/audit/read-sealed-entries.js') as typeof SealedEntries
    const { UnreachableDatabaseError } = compiled(
      'src/platform/database/assert-reachable-database.js',
    ) as typeof ReachableDatabase
    for (const away of [
      // A PostgreSQL that is stopped has no socket; one that stops ends what it runs.
      new UnreachableDatabaseError('has no socket there', 'ENOENT', {}),
      Object.assign(new Error('terminating connection'), { code: '57P01' }),
      Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    ]) {
      const reading = vi.spyOn(entries, 'readSealedAuditEntries').mockImplementation(() => {
        throw away
      })
      await expect(verifyAuditChainOnce()).rejects.toBe(away)
      reading.mockRestore()
      expect(lastAuditChainStatus()?.state.intact).toBe(true)
      expect(verifyChainIfDue()).toMatchObject({ chain: { intact: true }, isFollowing: true })
      await verifyAuditChainOnce()
    }
  })

  it.each([0, -1, -2_000_000_000])(
    '[U03] an entry with the number %s is read and reported, despite matching anchors',
    async (id) => {
      const columns = 'at, actor_kind, action, type, title, previous, hash, form'
      await tamper(
        `insert into audit_entries (number, ${columns}) select ${id}, ${columns} from audit_entries where number = 1`,
      )
      expect(await verify()).toEqual({
        code: 1,
        text: `The audit log is broken at entry ${id}: no entry can have this number.\n`,
      })
      await tamper(`delete from audit_entries where number = ${id}`)
      expect((await verify()).code).toBe(0)
    },
  )
})

describe('IP addresses', () => {
  const { redactExpiredIpAddresses } = compiled('src/audit/redact-ip-addresses.js') as Forget
  const addresses = async () =>
    (await cms.as('administrator', 'GET', '/api/manage/audit?action=sign-in')).body.rows.map(
      ({ origin }: { origin: string | null }) => origin,
    )
  const refused = async () =>
    (await cms.as('administrator', 'GET', '/api/manage/audit/refused-sign-ins')).body.total
  /** Whatever was done today may be done again. */
  const beginDay = () =>
    cms.strapi.db.query('strapi::core-store').deleteMany({ where: { key: { $contains: 'forgotten-on' } } })

  it('[U03] are removed after the retention period of the setting, and the chain stays intact', async () => {
    const person = await createPerson(cms, 'editor')
    await trySignIn(cms, person.email, PASSWORD, { address: '203.0.113.90' })
    await trySignIn(cms, person.email, 'wrong', { address: '203.0.113.90' })
    await beginDay()
    await redactExpiredIpAddresses(1)
    expect(await addresses()).toContain('203.0.113.90')
    expect(await refused()).toBeGreaterThan(0)
    // Once a day: a second process, or a second start, finds it done.
    await redactExpiredIpAddresses(-1)
    expect(await addresses()).toContain('203.0.113.90')
    await beginDay()
    await redactExpiredIpAddresses(-1)
    expect(new Set(await addresses())).toEqual(new Set([null]))
    expect(await refused()).toBe(0)
    expect((await verify()).text).toMatch(/is intact/)
  })
})

describe('the audit log', () => {
  it('[C02] [S05] [U03] contains sign-ins, sign-outs and actions on accounts, with actor, subject and IP address', async () => {
    const person = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, person.email)
    await cms.call('POST', '/api/auth/logout', { token: jwt, body: {} })
    await trySignIn(cms, person.email, PASSWORD, { address: '203.0.113.77' })
    const account = `/api/manage/accounts/${person.id}`
    await cms.as('administrator', 'POST', `${account}/block`, {})
    await cms.as('administrator', 'POST', `${account}/unblock`, {})
    await cms.as('administrator', 'PUT', `${account}/role`, { role: 'administrator' })
    await cms.as('administrator', 'DELETE', account)
    const { body } = await audit(`?q=${person.email}`)
    const lines = body.rows.map((row: Record<string, string>) => [row.action, row.actorKind, row.actorName])
    expect(lines).toEqual([
      ['deleted', 'panel', 'Demo Administrator'],
      ['role-changed', 'panel', 'Demo Administrator'],
      ['unblocked', 'panel', 'Demo Administrator'],
      ['blocked', 'panel', 'Demo Administrator'],
      ['sign-in', 'panel', person.name],
      ['sign-out', 'panel', person.name],
      ['sign-in', 'panel', person.name],
      ['created', 'system', 'System'],
    ])
    expect(body.rows[4].origin).toBe('203.0.113.77')
  })

  it('[A01] [U03] has no entry for a failed sign-in; the CMS counts them by hour, network and account', async () => {
    const person = await createPerson(cms, 'editor')
    const { body: blocked } = await cms.as(
      'administrator',
      'POST',
      `/api/manage/accounts/${person.id}/block`,
      {},
    )
    expect(blocked.state).toBe('blocked')
    const entries = async () => (await audit('?pageSize=1')).body.total
    const before = await entries()
    for (const password of ['not-the-password', 'typed-a-password', PASSWORD])
      await trySignIn(cms, person.email, password, { address: '203.0.113.77' })
    for (const turn of [1, 2, 3])
      await trySignIn(cms, `nobody${turn}@tanglaw.example`, 'typed-a-password', {
        address: `2001:db8:7::${turn}`,
      })
    expect(await entries()).toBe(before)
    const { body } = await cms.as('administrator', 'GET', '/api/manage/audit/refused-sign-ins')
    const { id, name, email } = person
    expect(body.rows.slice(0, 2)).toMatchObject([
      { network: '2001:db8:7:0', account: null, tries: 3 },
      { network: '203.0.113.77', account: { id, name, email }, tries: 3 },
    ])
    expect(JSON.stringify(body)).not.toMatch(/typed-a-password|not-the-password|nobody/)
    for (const query of ['?page=0', '?q=x', '?account=x'])
      expect(
        (await cms.as('administrator', 'GET', `/api/manage/audit/refused-sign-ins${query}`)).status,
      ).toBe(400)
  })

  it('[U03] can be searched, filtered and paged', async () => {
    const { body } = await audit('?action=blocked&pageSize=1&page=2')
    expect(body).toMatchObject({ page: 2, pageSize: 1, total: 2 })
    expect(body.rows).toHaveLength(1)
    expect(body.actions).toEqual(expect.arrayContaining(['blocked', 'sign-in']))
    expect(body.types).toContain('account')
    const today = new Date().toISOString().slice(0, 10)
    expect((await audit(`?from=${today}&to=${today}`)).body.total).toBeGreaterThan(5)
    expect((await audit('?to=2020-01-01')).body.total).toBe(0)
    for (const query of ['?from=today', '?page=0', '?sort=at', '?filters[id]=1', '?action[$ne]=x']) {
      expect((await audit(query)).status).toBe(400)
    }
  })

  it('[U03] can be filtered by actor and time, and shows the values before and after', async () => {
    const person = await createPerson(cms, 'editor', { name: 'Rosa Lim' })
    await signIn(cms, person.email)
    await cms.as('administrator', 'PUT', `/api/manage/accounts/${person.id}/role`, { role: 'administrator' })
    const mine = (await audit('?actor=Rosa%20Lim')).body
    expect(mine.rows.map((row: Record<string, string>) => row.action)).toEqual(['sign-in'])
    expect(mine.actors).toEqual(expect.arrayContaining(['Demo Administrator', 'Rosa Lim']))
    const [changed] = (await audit(`?action=role-changed&q=${person.email}`)).body.rows
    expect(changed).toMatchObject({ before: 'Editor', after: 'Administrator' })
    const since = (query: string) => audit(`?q=${person.email}&${query}`)
    expect((await since(`from=${changed.at}`)).body.total).toBeGreaterThan(0)
    expect((await since(`to=${mine.rows[0].at}&action=role-changed`)).body.total).toBe(0)
  })

  it('[U03] is exported as a table in which no cell is a formula', async () => {
    const formula = await createPerson(cms, 'editor', { name: '=HYPERLINK("http://x", "y")' })
    await signIn(cms, formula.email)
    const { status, body } = await cms.as(
      'administrator',
      'GET',
      `/api/manage/audit/export?q=${formula.email}`,
    )
    expect(status).toBe(200)
    const lines = body.csv.slice(1).trimEnd().split('\r\n')
    expect(body.csv[0]).toBe('\uFEFF')
    expect(lines[0]).toBe(
      'id,at,actorKind,actorName,action,type,documentId,title,before,after,origin,changes',
    )
    expect(lines).toHaveLength(body.entries + 1)
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"", ""y"")",sign-in,account,`)
    expect(body.more).toBe(false)
    for (const query of ['?page=1', '?from=today', '?to=2026-11-18T00:00'])
      expect((await cms.as('administrator', 'GET', `/api/manage/audit/export${query}`)).status).toBe(400)
  })

  it('[U02] is neither in the change feed nor on the dashboard of editors', async () => {
    const { body } = await cms.as('read token', 'GET', '/api/changes?after=0')
    expect(body.changes.filter(({ type }: { type: string }) => type === 'account')).toEqual([])
    const summary = await cms.as('editor', 'GET', '/api/manage/summary')
    expect(JSON.stringify(summary.body)).not.toMatch(/sign-in|account/)
  })

  it('[U03] can’t be changed or deleted: the database rejects it', async () => {
    const { connection } = cms.strapi.db
    const before = await connection('audit_entries').count({ total: 'id' })
    const attempts = [
      "update audit_entries set actor_name = 'Nobody'",
      "update audit_entries set origin = '203.0.113.1'",
      "update audit_entries set origin = null, origin_salt = null, title = 'another'",
      'update audit_entries set origin = null, origin_salt = null, origin_digest = null',
      'update audit_entries set number = number + 1000',
      "update audit_entries set hash = 'x', previous = null",
      'delete from audit_entries',
    ]
    if (cms.database.kind === 'postgres') attempts.push('truncate audit_entries')
    for (const sql of attempts) {
      await expect(connection.raw(sql)).rejects.toThrow(/Audit entries are never changed or removed/)
    }
    expect(await connection('audit_entries').count({ total: 'id' })).toEqual(before)
  })

  it('[U03] is a chain that a command verifies', async () => {
    const { code, text } = await verify()
    expect(text).toMatch(
      /^The audit log is intact: \d+ entries, fingerprint of the last one [0-9a-f]{64}\.\n$/,
    )
    expect(code).toBe(0)
    const head = /last one (\w+)/.exec(text)![1]!
    await trySignIn(cms, 'nobody@tanglaw.example')
    expect((await verify(head)).code).toBe(0)
    expect(await verify('f'.repeat(64))).toMatchObject({ code: 1, text: expect.stringContaining('missing') })
  })

  it('[U03] stays one chain when actions run at the same time', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(cms, 'editor')))
    await Promise.all(
      people.flatMap(({ email, id }) => [
        trySignIn(cms, email, 'wrong'),
        cms.as('administrator', 'POST', `/api/manage/accounts/${id}/block`, {}),
      ]),
    )
    expect((await verify()).text).toMatch(/is intact/)
  })

  it('[U03] is verified down to the first changed entry and the place of a removed one', async () => {
    const { rows } = (await audit('?pageSize=6')).body
    const [, , , changed, removed, after] = [...rows].reverse() as { id: number; title: string }[]
    const chain = async () => (await cms.as('administrator', 'GET', '/api/manage/audit/chain')).body
    expect(await chain()).toMatchObject({
      intact: true,
      lastId: rows[0].id,
      head: /last one (\w+)/.exec((await verify()).text)![1],
      broken: null,
    })
    await tamper(`update audit_entries set title = 'somebody else' where number = ${changed!.id}`)
    expect(await chain()).toMatchObject({
      intact: false,
      head: null,
      broken: { id: changed!.id, reason: 'its content was changed' },
    })
    expect(await verify()).toEqual({
      code: 1,
      text: `The audit log is broken at entry ${changed!.id}: its content was changed.\n`,
    })
    await tamper(`update audit_entries set title = '${changed!.title}' where number = ${changed!.id}`)
    expect((await verify()).code).toBe(0)
    await tamper(`delete from audit_entries where number = ${removed!.id}`)
    const { code, text } = await verify()
    expect(code).toBe(1)
    expect(text).toContain(`broken at entry ${after!.id}:`)
  })
})
