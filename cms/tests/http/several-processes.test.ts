import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Chain from '../../src/audit/hash-chain'
import type * as ReadEntries from '../../src/audit/read-sealed-entries'
import type * as DailyRuns from '../../src/platform/daily-runs'
import type * as Environment from '../../src/platform/environment'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { startCmsProcess, type CmsProcess } from '../support/process'
import { testEnv } from '../support/test-env'

const { verifyAuditChain } = compiled('src/audit/hash-chain.js') as typeof Chain
const { readSealedAuditEntries } = compiled('src/audit/read-sealed-entries.js') as typeof ReadEntries
const { sharedDailyRuns } = compiled('src/platform/daily-runs.js') as typeof DailyRuns
const { environment } = compiled('src/platform/environment.js') as typeof Environment

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** Saves of each editor; four editors save at once, two at each CMS. `LOAD_SAVES` measures more. */
const SAVES = Number(process.env.LOAD_SAVES ?? 12)
/** The time in which each editor makes those saves, when it is measured (milliseconds). */
const SAVES_TAKE_MS = process.env.LOAD_SAVES ? 60_000 : 0
/** Documents whose schedule is due at one instant. `LOAD_SCHEDULES` measures more. */
const SCHEDULES = Number(process.env.LOAD_SCHEDULES ?? 12)
const LIMIT_MS = 300_000 + SCHEDULES * 1000

/** The revisions of each message, in the order in which the listener got them. */
const announced: number[] = []
/** When the listener first got a revision (`Date.now()`). */
const announcedAt = new Map<number, number>()
const figures: string[] = []
let listener: Server
let cms: TestCms
let other: CmsProcess
let token: string

beforeAll(async () => {
  listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
    request.on('end', () => {
      for (const { revision } of JSON.parse(body).changes) {
        announced.push(revision)
        if (!announcedAt.has(revision)) announcedAt.set(revision, Date.now())
      }
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const listeners = { CHANGE_WEBHOOK_ORIGINS: `http://127.0.0.1:${port}` }
  cms = await startCms(listeners)
  other = await startCmsProcess(cms.database, listeners)
  token = (await cms.tokenOf('editor'))!
})
afterAll(async () => {
  other.process.kill('SIGTERM')
  await other.ended
  listener.close()
  for (const figure of figures) process.stdout.write(`${figure}\n`)
})

/** "Median 12 ms, 99 % within 80 ms, longest 95 ms". */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)]!)} ms`
  return `median ${at(0.5)}, 99 % within ${at(0.99)}, longest ${at(1)}`
}

async function call(url: string, method: string, path: string, data?: object): Promise<Json> {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(data && { body: JSON.stringify(data) }),
  })
  return { status: response.status, body: await response.json() }
}

const OFFICES = '/api/manage/offices'
const HOTLINES = '/api/manage/hotlines'
const createOffice = async (url: string, name: string): Promise<Json> => {
  const { status, body } = await call(url, 'POST', OFFICES, { data: { name, address: 'Rizal Street' } })
  expect(body).toMatchObject({ documentId: expect.any(String) })
  expect(status).toBe(201)
  return body
}
const entriesOf = (subject: string): Promise<{ number: number | null; action: string; at: string }[]> =>
  cms.strapi.db
    .query('api::audit-entry.audit-entry')
    .findMany({ select: ['number', 'action', 'title', 'at'], where: { subject }, orderBy: { number: 'asc' } })

describe('two CMS processes on one database', () => {
  it.runIf(onPostgres)(
    '[Y13] a web server that registered at one of them is notified of changes by both',
    async () => {
      const subjects: string[] = []
      const later = createServer((request, response) => {
        let body = ''
        request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
        request.on('end', () => {
          for (const { documentId } of JSON.parse(body).changes) subjects.push(documentId)
          response.writeHead(204).end()
        })
      })
      await new Promise<void>((resolve) => void later.listen(0, '127.0.0.1', resolve))
      try {
        const origin = `http://127.0.0.1:${(later.address() as AddressInfo).port}`
        const registered = await fetch(`${other.url}/api/changes?after=0`, {
          headers: {
            Authorization: `Bearer ${testEnv.CMS_READ_TOKEN!}`,
            'X-Tanglaw-Server': `name=web:3000&version=1&startedAt=1&changeListener=${encodeURIComponent(origin)}`,
          },
        })
        expect(registered.status).toBe(200)
        for (const url of [other.url, cms.url]) {
          const { documentId } = await createOffice(url, `Office of ${url}`)
          await expect.poll(() => subjects).toContain(documentId)
        }
      } finally {
        later.close()
        later.closeAllConnections()
      }
    },
    60_000,
  )

  it.runIf(onPostgres)(
    '[Y01] a CMS starts while a transaction of another one, such as an import, writes to every table',
    async () => {
      const client = new Client({ connectionString: cms.database.variables.DATABASE_URL })
      await client.connect()
      try {
        const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
        await client.query('begin')
        for (const { tablename } of rows)
          await client.query(`lock table "${tablename}" in row exclusive mode`)
        const third = await startCmsProcess(cms.database)
        third.process.kill('SIGTERM')
        expect(await third.ended).toBe(0)
      } finally {
        await client.end()
      }
    },
    LIMIT_MS,
  )

  it(
    '[Y01] several editors save at the same time: every entry is sealed in its document’s order, none is missing, and each is announced once',
    async () => {
      const editors = await Promise.all(
        [cms.url, other.url, cms.url, other.url].map(async (url, index) => ({
          url,
          office: await createOffice(url, `Office ${index}`),
        })),
      )
      const begin = Date.now()
      await Promise.all(
        editors.map(async ({ url, office }) => {
          let { version: baseVersion } = office
          for (let save = 1; save <= SAVES; save += 1) {
            await wait(Math.max(0, begin + (save / SAVES) * SAVES_TAKE_MS - Date.now()))
            const data = { name: `Save ${save}` }
            const saved = await call(url, 'PUT', `${OFFICES}/${office.documentId}`, { baseVersion, data })
            expect(saved.status).toBe(200)
            baseVersion = saved.body.version
          }
        }),
      )
      const seconds = Math.round((Date.now() - begin) / 1000)
      const { body } = await cms.as('read token', 'GET', '/api/changes?after=0')
      const delays: number[] = []
      for (const { office } of editors) {
        const entries = (await entriesOf(office.documentId)) as Json[]
        for (const { number, at } of entries) {
          const heardAt = announcedAt.get(number)
          if (heardAt !== undefined) delays.push(heardAt - Date.parse(at))
        }
        expect(entries.map(({ title }) => title)).toEqual([
          office.data.name,
          ...Array.from({ length: SAVES }, (_, index) => `Save ${index + 1}`),
        ])
      }
      const known: number[] = body.changes.map(({ revision }: Json) => revision)
      await expect.poll(() => announced.length).toBeGreaterThanOrEqual(known.length)
      expect(announced.toSorted((a, b) => a - b)).toEqual(known)
      expect(await verifyAuditChain(readSealedAuditEntries(environment()))).toMatchObject({
        intact: true,
        entries: await cms.strapi.db.connection('audit_entries').count({ total: '*' }).then(totalOf),
      })
      figures.push(`${4 * SAVES} saves in ${seconds} s; announced after the save began: ${spread(delays)}`)
    },
    LIMIT_MS,
  )

  it(
    '[C21] schedules due at one instant: each runs once, and an editor saves meanwhile',
    async () => {
      const urls = [cms.url, other.url]
      const hotlines = []
      for (let index = 0; index < SCHEDULES; index += 1) {
        const data = { name: `Hotline ${index}`, phone: '(02) 8123 4567' }
        hotlines.push((await call(urls[index % 2]!, 'POST', HOTLINES, { data })).body)
      }
      const at = Date.now() + 6000 + SCHEDULES * 100
      for (const [index, { documentId, version: baseVersion }] of hotlines.entries()) {
        const times = { baseVersion, publishAt: new Date(at), unpublishAt: null }
        const { status } = await call(urls[index % 2]!, 'PUT', `${HOTLINES}/${documentId}/schedule`, times)
        expect(status).toBe(200)
      }
      expect(Date.now()).toBeLessThan(at)
      const office = await createOffice(cms.url, 'Office of the saves')
      let { version: baseVersion } = office
      const schedules = cms.strapi.db.query('api::schedule.schedule')
      const saves: number[] = []
      await wait(at - Date.now())
      while ((await schedules.count({ where: { state: 'waiting' } })) > 0) {
        const began = performance.now()
        const data = { name: `Save ${saves.length}` }
        const saved = await call(urls[saves.length % 2]!, 'PUT', `${OFFICES}/${office.documentId}`, {
          baseVersion,
          data,
        })
        expect(saved.status).toBe(200)
        baseVersion = saved.body.version
        saves.push(performance.now() - began)
      }
      const ran: Json[] = await schedules.findMany()
      expect(ran.map(({ state }) => state)).toEqual(hotlines.map(() => 'done'))
      for (const { documentId } of hotlines) {
        const acts = (await entriesOf(documentId)).map(({ action }) => action)
        expect(acts.filter((act) => act === 'publish')).toEqual(['publish'])
      }
      const times = ran.map(({ ranAt }) => Date.parse(ranAt) - at).toSorted((a, b) => a - b)
      figures.push(
        `${SCHEDULES} schedules of one instant: the first ran after ${times[0]} ms, the last after ${times.at(-1)} ms; ` +
          `${saves.length} saves meanwhile: ${spread(saves)}`,
      )
    },
    LIMIT_MS,
  )
})

describe('every CMS process returns the same', () => {
  it('[Y05] signed heads of the list of postings', async () => {
    const readToken = await cms.tokenOf('read token')
    const answers = await Promise.all(
      [cms.url, other.url].map(async (url) => {
        const response = await fetch(`${url}/api/postings`, {
          headers: { Authorization: `Bearer ${readToken}` },
        })
        return (await response.json()) as Json
      }),
    )
    expect(answers[0].data.heads.length).toBeGreaterThan(0)
    expect(answers[1]).toEqual(answers[0])
  })

  it('[Y18] last backup, even if it touched a file on one machine, and broken links', async () => {
    const administrator = await cms.tokenOf('administrator')
    const askBoth = (path: string): Promise<Json[]> =>
      Promise.all(
        [cms.url, other.url].map(async (url) => {
          const headers = { Authorization: `Bearer ${administrator}` }
          return (await fetch(url + path, { headers })).json()
        }),
      )
    const mark = path.join(cms.database.variables.DATA_DIR!, 'last-backup')
    writeFileSync(mark, '')
    const { backup } = (await cms.as('administrator', 'GET', '/api/manage/system')).body
    expect(backup.at).toMatch(/Z$/)
    rmSync(mark)
    expect((await askBoth('/api/manage/system')).map((system) => system.backup)).toEqual([backup, backup])

    const redirect = { data: { from: '/somewhere', to: '/nowhere' } }
    expect((await cms.as('administrator', 'POST', '/api/manage/redirects', redirect)).status).toBe(201)
    const [links, ofOther] = await askBoth('/api/manage/dead-links')
    expect(links.total).toBe(1)
    expect(ofOther).toEqual(links)
  })

  it('[Y06] daily jobs: one process runs each, and another one only after a failure', async () => {
    const day = '2031-01-01'
    const at = `${day}T02:00:00.000Z`
    const claims = () => Promise.all([1, 2, 3, 4, 5].map(() => sharedDailyRuns.claim('trash', day)))
    expect((await claims()).filter(Boolean)).toHaveLength(1)
    expect(await sharedDailyRuns.claim('retention', day)).toBe(true)
    await sharedDailyRuns.finish({ part: 'trash', at, error: 'no such table' })
    expect((await claims()).filter(Boolean)).toHaveLength(1)
    await sharedDailyRuns.finish({ part: 'trash', at, error: null })
    expect(await claims()).toEqual([false, false, false, false, false])
    const dead = { claimed_until: Date.now() - 1 }
    await cms.strapi.db.connection('daily_runs').where({ part: 'retention' }).update(dead)
    expect(await sharedDailyRuns.claim('retention', day)).toBe(true)
    const { daily } = (await cms.as('administrator', 'GET', '/api/manage/system')).body
    expect(daily).toContainEqual({ part: 'trash', at, error: null })
  })
})

const totalOf = ([{ total }]: Json): number => Number(total)

describe.runIf(onPostgres)('a CMS that is killed after a commit', () => {
  it('[Y02] loses no entry: the other CMS seals and announces it', async () => {
    const { documentId, version: baseVersion } = await createOffice(other.url, 'Before the kill')
    const client = new Client({ connectionString: cms.database.variables.DATABASE_URL })
    await client.connect()
    // No process can seal while this session holds the sealers' lock.
    await client.query("select pg_advisory_lock(7402604, hashtext('audit-seal'))")
    try {
      const data = { name: 'Committed' }
      expect((await call(other.url, 'PUT', `${OFFICES}/${documentId}`, { baseVersion, data })).status).toBe(
        200,
      )
      other.process.kill('SIGKILL')
      await other.ended
      const unsealed = (await entriesOf(documentId)).filter(({ number }) => number === null)
      expect(unsealed.map(({ action }) => action)).toContain('update')
    } finally {
      await client.end()
    }
    const sealed = async () => (await entriesOf(documentId)).map(({ number }) => number !== null)
    await expect.poll(sealed).toEqual([true, true])
    const last = (await entriesOf(documentId)).at(-1)!.number
    await expect.poll(() => announced).toContain(last)
    expect(await verifyAuditChain(readSealedAuditEntries(environment()))).toMatchObject({ intact: true })
  })
})
