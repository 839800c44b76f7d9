import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { cmsDir, compiledDir } from '../support/paths'
import { testVariables } from '../support/variables'
import { createPerson, signIn, trySignIn } from './support/people'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const audit = (query = '') => cms.as('administrator', 'GET', `/api/manage/audit${query}`)

/** Runs the command as an operator would, on this CMS's database. */
async function verify(...args: string[]): Promise<{ code: number; text: string }> {
  const script = path.join(compiledDir, 'src/audit/verify-command.js')
  const env = { PATH: process.env.PATH, TZ: process.env.TZ, ...testVariables, ...cms.database.variables }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: cmsDir, env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

/** Writes past the database's own protection, as somebody with its superuser could. */
async function tamper(sql: string): Promise<void> {
  const { connection } = cms.strapi.db
  if (cms.database.kind === 'postgres') {
    await connection.raw('alter table audit_entries disable trigger user')
    await connection.raw(sql)
    await connection.raw('alter table audit_entries enable trigger user')
    return
  }
  const triggers: { name: string; sql: string }[] = await connection('sqlite_master')
    .where({ type: 'trigger', tbl_name: 'audit_entries' })
    .select('name', 'sql')
  expect(triggers).toHaveLength(2)
  for (const { name } of triggers) await connection.raw(`drop trigger ${name}`)
  await connection.raw(sql)
  for (const trigger of triggers) await connection.raw(trigger.sql)
}

describe('the audit log', () => {
  it('[C02] [S05] [U03] has sign-ins, failures, sign-outs and acts on accounts, with who, what and from where', async () => {
    const person = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, person.email)
    await trySignIn(cms, person.email, 'not-the-password', { address: '203.0.113.77' })
    await trySignIn(cms, 'nobody@tanglaw.example', 'typed-a-password', { address: '203.0.113.78' })
    await cms.call('POST', '/api/auth/logout', { token: jwt, body: {} })
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
      ['sign-out', 'panel', person.name],
      ['sign-in-failed', 'visitor', 'Visitor'],
      ['sign-in', 'panel', person.name],
      ['created', 'system', 'System'],
    ])
    expect(body.rows[5].origin).toBe('203.0.113.77')
    const unknown = (await audit('?q=203.0.113.78')).body
    expect(unknown.rows).toMatchObject([
      { action: 'sign-in-failed', documentId: null, title: 'An address without an account' },
    ])
    expect(JSON.stringify([body, unknown])).not.toMatch(/typed-a-password|not-the-password/)
  })

  it('[U03] is searched, filtered and paged', async () => {
    const { body } = await audit('?action=sign-in-failed&pageSize=1&page=2')
    expect(body).toMatchObject({ page: 2, pageSize: 1, total: 2 })
    expect(body.rows).toHaveLength(1)
    expect(body.actions).toEqual(expect.arrayContaining(['blocked', 'sign-in', 'sign-in-failed']))
    expect(body.types).toContain('account')
    const today = new Date().toISOString().slice(0, 10)
    expect((await audit(`?from=${today}&to=${today}`)).body.total).toBeGreaterThan(5)
    expect((await audit('?to=2020-01-01')).body.total).toBe(0)
    for (const query of ['?from=today', '?page=0', '?sort=at', '?filters[id]=1', '?action[$ne]=x']) {
      expect((await audit(query)).status).toBe(400)
    }
  })

  it('[U03] is filtered by who and by the moment, and says what was before and after', async () => {
    const person = await createPerson(cms, 'editor', { name: 'Rosa Lim' })
    await signIn(cms, person.email)
    await cms.as('administrator', 'PUT', `/api/manage/accounts/${person.id}/role`, { role: 'administrator' })
    const mine = (await audit('?actor=Rosa%20Lim')).body
    expect(mine.rows.map((row: Record<string, string>) => row.action)).toEqual(['sign-in'])
    expect(mine.actors).toEqual(expect.arrayContaining(['Demo Administrator', 'Rosa Lim']))
    const [changed] = (await audit(`?action=role-changed&q=${person.email}`)).body.rows
    expect(changed).toMatchObject({ before: 'editor', after: 'administrator' })
    const since = (query: string) => audit(`?q=${person.email}&${query}`)
    expect((await since(`from=${changed.at}`)).body.total).toBeGreaterThan(0)
    expect((await since(`to=${mine.rows[0].at}&action=role-changed`)).body.total).toBe(0)
  })

  it('[U03] leaves as a table that no spreadsheet takes for formulas', async () => {
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
    expect(lines[0]).toBe('id,at,actorKind,actorName,action,type,documentId,title,before,after,origin')
    expect(lines).toHaveLength(body.entries + 1)
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"", ""y"")",sign-in,account,`)
    expect(body.more).toBe(false)
    for (const query of ['?page=1', '?from=today', '?to=2026-11-18T00:00'])
      expect((await cms.as('administrator', 'GET', `/api/manage/audit/export${query}`)).status).toBe(400)
  })

  it('[U02] stays out of the change feed and off the dashboard, where editors read', async () => {
    const { body } = await cms.as('read token', 'GET', '/api/changes?after=0')
    expect(body.changes.filter(({ type }: { type: string }) => type === 'account')).toEqual([])
    const summary = await cms.as('editor', 'GET', '/api/manage/summary')
    expect(JSON.stringify(summary.body)).not.toMatch(/sign-in|account/)
  })

  it('[U03] is never changed or removed, by the database’s own word', async () => {
    const { connection } = cms.strapi.db
    const before = await connection('audit_entries').count({ total: 'id' })
    const attempts = ["update audit_entries set actor_name = 'Nobody'", 'delete from audit_entries']
    if (cms.database.kind === 'postgres') attempts.push('truncate audit_entries')
    for (const sql of attempts) {
      await expect(connection.raw(sql)).rejects.toThrow(/Audit entries are never changed or removed/)
    }
    expect(await connection('audit_entries').count({ total: 'id' })).toEqual(before)
  })

  it('[U03] is a chain that a command verifies', async () => {
    const { code, text } = await verify()
    expect(text).toMatch(/^The audit log is whole: \d+ entries, head [0-9a-f]{64}\.\n$/)
    expect(code).toBe(0)
    const head = /head (\w+)/.exec(text)![1]!
    await trySignIn(cms, 'nobody@tanglaw.example')
    expect((await verify(head)).code).toBe(0)
    expect(await verify('f'.repeat(64))).toMatchObject({ code: 1, text: expect.stringContaining('missing') })
  })

  it('[U03] stays one chain under acts at the same moment', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(cms, 'editor')))
    await Promise.all(
      people.flatMap(({ email, id }) => [
        trySignIn(cms, email, 'wrong'),
        cms.as('administrator', 'POST', `/api/manage/accounts/${id}/block`, {}),
      ]),
    )
    expect((await verify()).text).toMatch(/is whole/)
  })

  it('[U03] names the first entry that was changed, and the place where one was taken out', async () => {
    const { rows } = (await audit('?pageSize=6')).body
    const [, , , changed, removed, after] = [...rows].reverse() as { id: number; title: string }[]
    const chain = async () => (await cms.as('administrator', 'GET', '/api/manage/audit/chain')).body
    expect(await chain()).toMatchObject({
      intact: true,
      lastId: rows[0].id,
      head: /head (\w+)/.exec((await verify()).text)![1],
      broken: null,
    })
    await tamper(`update audit_entries set title = 'somebody else' where id = ${changed!.id}`)
    expect(await chain()).toMatchObject({
      intact: false,
      head: null,
      broken: { id: changed!.id, reason: 'its content was changed' },
    })
    expect(await verify()).toEqual({
      code: 1,
      text: `The audit log is broken at entry ${changed!.id}: its content was changed.\n`,
    })
    await tamper(`update audit_entries set title = '${changed!.title}' where id = ${changed!.id}`)
    expect((await verify()).code).toBe(0)
    await tamper(`delete from audit_entries where id = ${removed!.id}`)
    const { code, text } = await verify()
    expect(code).toBe(1)
    expect(text).toContain(`broken at entry ${after!.id}:`)
  })
})
