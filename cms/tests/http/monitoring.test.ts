import { readFileSync } from 'node:fs'
import type { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Chain from '../../src/audit/chain-status'
import type * as Alerts from '../../src/monitoring/operator-alert-watch'
import type * as Conditions from '../../src/monitoring/find-operator-alerts'
import type * as Environment from '../../src/platform/environment'
import type * as MetricsServer from '../../src/monitoring/metrics-server'
import type * as Reporter from '../../src/monitoring/server-process-reporter'
import type * as Incidents from '../../src/platform/database/storage-incidents'
import type * as Processes from '../../src/platform/server-processes'
import type * as Writes from '../../src/platform/database/transaction'
import { startCms, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { holdLock } from '../support/hold-lock'
import { testEnv } from '../support/test-env'

const { startMetricsServer } = compiled('src/monitoring/metrics-server.js') as typeof MetricsServer
const { verifyAuditChainOnce } = compiled('src/audit/chain-status.js') as typeof Chain
const { operatorAlertWatch } = compiled('src/monitoring/operator-alert-watch.js') as typeof Alerts
const { findOperatorAlerts } = compiled('src/monitoring/find-operator-alerts.js') as typeof Conditions
const { lockCurrentTransactionUntilCommit } = compiled(
  'src/platform/database/transaction.js',
) as typeof Writes
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const { environment } = compiled('src/platform/environment.js') as typeof Environment

const { serverProcessReporter } = compiled('src/monitoring/server-process-reporter.js') as typeof Reporter
const { listServerProcesses, nameOfThisProcess, removeServerProcess } = compiled(
  'src/platform/server-processes.js',
) as typeof Processes
const { lastStorageIncident, recordStorageFault, recordStorageSuccess } = compiled(
  'src/platform/database/storage-incidents.js',
) as typeof Incidents

/** The functions that the compiled modules of the CMS call. */
const fileSystem = createRequire(import.meta.url)('node:fs/promises') as { statfs: typeof statfs }

let cms: TestCms
let metrics: MetricsServer.MetricsServer
/** What the webhook was called with. */
const received: Record<string, string>[] = []
/** What the webhook answers. */
let answer = 200
const hook = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk))
  request.on('end', () => {
    received.push(JSON.parse(body) as Record<string, string>)
    response.statusCode = answer
    response.end()
  })
})

beforeAll(async () => {
  cms = await startCms()
  metrics = (await startMetricsServer({ ...environment(), metrics: { host: '127.0.0.1', port: 0 } }))!
  await new Promise<void>((resolve) => void hook.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await metrics.stop()
  hook.close()
})

/** The value of a sample, by its name with labels. */
async function sample(name: string): Promise<number | undefined> {
  const response = await fetch(`${metrics.address}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ])
  const text = (await response.text()).replaceAll(/(\{|,)service="cms"(,|\})/g, (_all, before, after) =>
    before === '{' && after === '}' ? '' : before === '{' ? '{' : after === '}' ? '}' : ',',
  )
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

it('[Y10] Prometheus gets requests, sign-ins, connections of the database, mail, disks, backups and daily jobs', async () => {
  await cms.call('POST', '/api/auth/local', {
    body: { identifier: 'nobody@tanglaw.example', password: 'no-such-password' },
  })
  const { status } = await cms.call('POST', '/api/auth/local', {
    body: { identifier: testEnv.EDITOR_EMAIL, password: testEnv.EDITOR_PASSWORD },
  })
  expect(status).toBe(200)
  expect(await sample('tanglaw_sign_ins_total{door="panel",result="refused"}')).toBe(1)
  expect(await sample('tanglaw_sign_ins_total{door="panel",result="accepted"}')).toBe(1)
  expect(await sample('tanglaw_http_requests_total{class="session",status="200"}')).toBe(1)
  expect(await sample('tanglaw_http_request_duration_seconds_count{class="session"}')).toBe(2)
  expect(await sample('tanglaw_database_pool_connections{state="waiting"}')).toBe(0)
  expect(await sample('tanglaw_database_pool_wait_seconds_count')).toBeGreaterThan(0)
  expect(await sample('tanglaw_database_up')).toBe(1)
  expect(await sample('tanglaw_storage_fault')).toBe(0)
  expect(await sample('tanglaw_mail_messages{state="failed"}')).toBe(0)
  expect(await sample('tanglaw_mail_outage_seconds')).toBe(0)
  expect(await sample('tanglaw_images_waiting')).toBe(0)
  expect(await sample('tanglaw_paper_quota_used_ratio')).toBe(0)
  expect(await sample('tanglaw_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
  expect(await sample('tanglaw_backup_timestamp_seconds')).toBe(0)
  expect(await sample('tanglaw_daily_job_success{part="retention"}')).toBe(1)
})

it('[Y10] the metric of the audit log is absent before a verification, which is due a minute after the start, also without an alert address', async () => {
  expect(await sample('tanglaw_audit_chain_intact')).toBeUndefined()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  operatorAlertWatch.start({ ...environment(), alerts: { mail: null, webhookUrl: null } })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await sample('tanglaw_audit_chain_intact')).toBe(1))
})

it('[Y10] while the database fails, scrapes log one warning, and another one when it fails again later', async () => {
  const warn = vi.spyOn(cms.strapi.log, 'warn')
  const warnings = () =>
    warn.mock.calls.filter(([line]) => JSON.stringify(line).startsWith('"The metric ')).length
  const read = cms.strapi.db.query
  const fail = () =>
    vi.spyOn(cms.strapi.db, 'query').mockImplementation((uid) => {
      if (uid === 'api::mail.mail-message') throw new Error('no database')
      return read.call(cms.strapi.db, uid)
    })
  for (const count of [1, 2]) {
    const failing = fail()
    expect(await sample('tanglaw_mail_messages{state="failed"}')).toBeUndefined()
    expect(await sample('tanglaw_mail_outage_seconds')).toBeUndefined()
    expect(warnings()).toBe(count)
    failing.mockRestore()
    expect(await sample('tanglaw_mail_messages{state="failed"}')).toBe(0)
  }
  warn.mockRestore()
})

const RULE = 'rule of the test'

it('[Y10] Prometheus gets running and waiting writes, their locks, and timeouts', async () => {
  /** Writes with a turn, writes without one, and waits for the lock of a rule. */
  const waits = async () => [
    await sample('tanglaw_writes{state="running"}'),
    await sample('tanglaw_writes{state="waiting"}'),
    await sample('tanglaw_lock_waits{lock="rule"}'),
  ]
  expect(await sample('tanglaw_lock_waits{lock="document"}')).toBe(0)
  expect(await sample('tanglaw_lock_waits{lock="account"}')).toBe(0)
  expect(await sample('tanglaw_write_timeouts_total')).toBe(0)
  const release = await holdLock(cms, 'select pg_advisory_xact_lock(7402604, hashtext($1))', [RULE])
  let writes: Promise<void[]>
  try {
    await expect(lockCurrentTransactionUntilCommit(RULE)).rejects.toThrow()
    expect(await sample('tanglaw_write_timeouts_total')).toBe(1)
    writes = Promise.all([lockCurrentTransactionUntilCommit(RULE), lockCurrentTransactionUntilCommit(RULE)])
    const expected = process.env.TEST_DATABASE_URL ? [2, 0, 2] : [1, 1, 0]
    await vi.waitFor(async () => expect(await waits()).toEqual(expected))
  } finally {
    await release()
  }
  await writes
  await vi.waitFor(async () => expect(await waits()).toEqual([0, 0, 0]))
  expect(await sample('tanglaw_write_timeouts_total')).toBe(1)
})

it('[Y11] webhook and operator’s mailbox are notified once when mail fails, and once when it works again', async () => {
  const mails = cms.strapi.db.query('api::mail.mail-message')
  const { port } = hook.address() as AddressInfo
  const given = {
    ...environment(),
    alerts: { mail: 'operator@utility.example', webhookUrl: `http://127.0.0.1:${port}/hook` },
  }
  await operatorAlertWatch.check(given)
  expect(received).toEqual([])
  const failed = await mails.create({
    data: { template: 'invitation', to: 'a@b.example', values: {}, state: 'failed', attempts: 7 },
  })
  await operatorAlertWatch.check(given)
  await operatorAlertWatch.check(given)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ alert: 'mail-failing', state: 'firing' })
  expect(received[0]!.text).toContain('The server couldn’t deliver 1 email.')
  await mails.delete({ where: { id: failed.id } })
  await operatorAlertWatch.check(given)
  await operatorAlertWatch.check(given)
  expect(received.map(({ state }) => state)).toEqual(['firing', 'resolved'])
  await vi.waitFor(async () =>
    expect(await mails.count({ where: { template: 'alert', to: 'operator@utility.example' } })).toBe(2),
  )
})

it('[Y11] what the webhook refuses is sent again a minute later, and the mailbox is notified once', async () => {
  const mails = cms.strapi.db.query('api::mail.mail-message')
  const { port } = hook.address() as AddressInfo
  const given = {
    ...environment(),
    alerts: { mail: 'again@utility.example', webhookUrl: `http://127.0.0.1:${port}/hook` },
  }
  received.length = 0
  const start = Date.now()
  const checkAfter = (minutes: number) => operatorAlertWatch.check(given, new Date(start + minutes * 60_000))
  const failed = await mails.create({
    data: { template: 'invitation', to: 'a@b.example', values: {}, state: 'failed', attempts: 7 },
  })
  answer = 503
  await checkAfter(0)
  // Another process that checks meanwhile leaves it alone.
  await checkAfter(0.1)
  expect(received.map(({ state }) => state)).toEqual(['firing'])
  answer = 200
  for (const minutes of [1, 2]) await checkAfter(minutes)
  expect(received.map(({ state }) => state)).toEqual(['firing', 'firing'])
  answer = 503
  await mails.delete({ where: { id: failed.id } })
  await checkAfter(3)
  answer = 200
  for (const minutes of [4, 5]) await checkAfter(minutes)
  expect(received.map(({ state }) => state)).toEqual(['firing', 'firing', 'resolved', 'resolved'])
  expect(new Set(received.map(({ since }) => since)).size).toBe(1)
  expect(await mails.count({ where: { template: 'alert', to: 'again@utility.example' } })).toBe(2)
})

it('[Y11] an alert of a disk is over for the process that measures it, or once that is listed no more', async () => {
  const { port } = hook.address() as AddressInfo
  const given = { ...environment(), alerts: { mail: null, webhookUrl: `http://127.0.0.1:${port}/hook` } }
  received.length = 0
  const settings = cms.strapi.db.query('strapi::core-store')
  const text = 'The disk of data has 0 MB left.'
  const since = new Date().toISOString()
  const keyOf = (process: number) => `disk-low data ${hostname()}:${process}`
  const alert = { name: 'disk-low', text, since }
  const processes = cms.strapi.db.connection('server_processes')
  const another = { kind: 'cms', name: `${hostname()}:${given.port + 1}`, version: '0.3.0', started_at: 1 }
  await processes.clone().insert({ ...another, seen_at: Date.now() })
  const keys = [given.port, given.port + 1, given.port + 2].map(keyOf)
  const value = JSON.stringify(Object.fromEntries(keys.map((key) => [key, alert])))
  await settings.updateMany({ where: { key: 'tanglaw_alerts' }, data: { value } })
  await operatorAlertWatch.check(given)
  expect(received).toMatchObject([
    { alert: 'disk-low', state: 'resolved' },
    { alert: 'disk-low', state: 'resolved' },
  ])
  const texts = received.map((message) => message.text).join('\n')
  expect(texts).toMatch(/: The disk of data on \S+:\d+ now has \d+\.\d GB left\.$/m)
  expect(texts).toMatch(/: The disk of data on \S+:\d+ isn’t measured by itself any more\.$/m)
  const { value: left } = await settings.findOne({ where: { key: 'tanglaw_alerts' } })
  expect(Object.keys(JSON.parse(left))).toEqual([keyOf(given.port + 1)])
  await processes.clone().where({ name: another.name }).delete()
  await settings.updateMany({ where: { key: 'tanglaw_alerts' }, data: { value: '{}' } })
})

it('[Y11] the alert of a broken audit log ends only with a verification made after it, also where a restore brought an older database', async () => {
  const { port } = hook.address() as AddressInfo
  const given = { ...environment(), alerts: { mail: null, webhookUrl: `http://127.0.0.1:${port}/hook` } }
  received.length = 0
  await verifyAuditChainOnce()
  const since = new Date(Date.now() + 60_000).toISOString()
  const open = { 'audit-log-broken': { name: 'audit-log-broken', text: 'The audit log is broken.', since } }
  const settings = cms.strapi.db.query('strapi::core-store')
  const store = (alerts: object) =>
    settings.updateMany({ where: { key: 'tanglaw_alerts' }, data: { value: JSON.stringify(alerts) } })
  await store(open)
  await operatorAlertWatch.check(given)
  expect(received).toEqual([])
  expect(JSON.parse(readFileSync(path.join(given.dataDir, 'sent-alerts.json'), 'utf8'))).toEqual(open)
  await store({ 'audit-log-broken': { ...open['audit-log-broken'], since: new Date(0).toISOString() } })
  await operatorAlertWatch.check(given)
  expect(received).toMatchObject([{ alert: 'audit-log-broken', state: 'resolved' }])
  expect(readFileSync(path.join(given.dataDir, 'sent-alerts.json'), 'utf8')).toBe('{}')
})

const WEB = { name: 'web-9:3000', version: '0.3.0', startedAt: '1767225600000' }
const poll = (report: Record<string, string>) =>
  cms.call('GET', '/api/changes?after=0', {
    token: testEnv.CMS_READ_TOKEN!,
    headers: { 'X-Tanglaw-Server': String(new URLSearchParams(report)) },
  })
const listedServers = async (): Promise<Record<string, unknown>[]> =>
  (await cms.as('administrator', 'GET', '/api/manage/system')).body.processes

it('[C01] [Y13] administrators see each web server that polls and each CMS process, until it stops as planned', async () => {
  expect(await listedServers()).toMatchObject([{ kind: 'cms', isLost: false, sharesLimits: null }])
  for (const missing of ['name', 'version', 'startedAt'])
    expect((await poll({ ...WEB, [missing]: '<script>' })).status).toBe(200)
  expect(await listedServers()).toHaveLength(1)
  expect((await poll({ ...WEB, sharesLimits: '0' })).status).toBe(200)
  expect((await listedServers()).find(({ kind }) => kind === 'web')).toEqual({
    kind: 'web',
    name: 'web-9:3000',
    version: '0.3.0',
    startedAt: '2026-01-01T00:00:00.000Z',
    seenAt: expect.any(String),
    isLost: false,
    sharesLimits: false,
  })
  await poll({ ...WEB, stopping: '1' })
  expect(await listedServers()).toHaveLength(1)
})

/** Replaces the report of this CMS, which a test may have dated later. */
async function replaceOwnReport(): Promise<void> {
  await removeServerProcess({ kind: 'cms', name: nameOfThisProcess(environment()) })
  await serverProcessReporter.report(environment())
}

it('[Y11] [Y13] a web server that polls no more is an alert until it polls again, also when the CMS restarts, and is forgotten after a day', async () => {
  const { port } = hook.address() as AddressInfo
  const given = { ...environment(), alerts: { mail: null, webhookUrl: `http://127.0.0.1:${port}/hook` } }
  received.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await poll(WEB)
    const pass = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000)
      await serverProcessReporter.report(given)
      await operatorAlertWatch.check(given, new Date())
    }
    // Nothing could be stored for five minutes: that says nothing of the web server.
    await pass(300)
    await pass(50)
    expect(received).toEqual([])
    await pass(50)
    expect(received).toMatchObject([{ alert: 'server-lost', state: 'firing' }])
    expect(received[0]!.text).toContain('The web server web-9:3000 hasn’t reported since ')
    expect(received[0]!.text).toMatch(/ [AP]M GMT\+8\.$/)
    // A process that has just got its database back knows nothing of the web server either.
    await pass(300)
    await pass(50)
    expect(received).toHaveLength(1)
    // Nor does a CMS that starts while no other one runs end the alert.
    await serverProcessReporter.stop()
    vi.setSystemTime(Date.now() + 300_000)
    await serverProcessReporter.start(given)
    await operatorAlertWatch.check(given, new Date())
    await pass(50)
    await pass(50)
    expect(received).toHaveLength(1)
    const isWeb = ({ kind }: { kind: string }) => kind === 'web'
    expect((await listServerProcesses()).find(isWeb)).toMatchObject({ name: WEB.name, isLost: true })
    await poll(WEB)
    await operatorAlertWatch.check(given, new Date())
    expect(received[1]).toMatchObject({ alert: 'server-lost', state: 'resolved' })
    expect(received[1]!.text).toContain('The web server web-9:3000 reports again.')
    vi.setSystemTime(Date.now() + 25 * 3600_000)
    await serverProcessReporter.report(given)
    expect((await listServerProcesses()).map(({ kind }) => kind)).toEqual(['cms'])
  } finally {
    vi.useRealTimers()
    await replaceOwnReport()
  }
})

it('[Y10] a storage fault is over when a report of the process can be written, without a save', async () => {
  cms.expectError(/no space is left/)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    recordStorageFault(new Error('no space left'), 'full')
    expect(await sample('tanglaw_storage_fault')).toBe(1)
    vi.setSystemTime(Date.now() + 20_000)
    await serverProcessReporter.report(environment())
    expect(await sample('tanglaw_storage_fault')).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it.runIf(onPostgres)(
  '[Y10] a full disk of PostgreSQL keeps the fault open until new rows have room, though a report is stored',
  async () => {
    cms.expectError(/no space is left/)
    vi.useFakeTimers({ toFake: ['Date'] })
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const transaction = vi.spyOn(cms.strapi.db.connection, 'transaction').mockRejectedValue(full)
    const isOverAfterReport = async () => {
      vi.setSystemTime(Date.now() + 20_000)
      await serverProcessReporter.report(environment())
      return lastStorageIncident()!.isOver
    }
    try {
      recordStorageFault(full, 'full')
      expect(await isOverAfterReport()).toBe(false)
      transaction.mockRestore()
      expect(await isOverAfterReport()).toBe(true)
    } finally {
      transaction.mockRestore()
      vi.useRealTimers()
      await replaceOwnReport()
    }
  },
)

const noSpaceForFiles = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' })

it('[Y10] a full disk of files keeps the fault of files open, and that of SQLite beside them, but not that of PostgreSQL elsewhere', async () => {
  cms.expectError(/no space is left/)
  vi.useFakeTimers({ toFake: ['Date'] })
  const disk = vi.spyOn(fileSystem, 'statfs')
  disk.mockResolvedValue({ bavail: 0, blocks: 1000, bsize: 4096 } as Awaited<ReturnType<typeof statfs>>)
  const reportOn = async (databaseUrl: string | null) => {
    vi.setSystemTime(Date.now() + 20_000)
    await serverProcessReporter.report({ ...environment(), databaseUrl })
    return lastStorageIncident()!.isOver
  }
  try {
    recordStorageFault(new Error('no space left'), 'full')
    expect(await reportOn(null)).toBe(false)
    expect(await reportOn('postgres://elsewhere')).toBe(true)
    recordStorageFault(noSpaceForFiles(), 'full')
    recordStorageSuccess('database')
    expect(await reportOn('postgres://elsewhere')).toBe(false)
    expect(lastStorageIncident()).toMatchObject({ part: 'files' })
    disk.mockRestore()
    expect(await reportOn('postgres://elsewhere')).toBe(true)
  } finally {
    disk.mockRestore()
    vi.useRealTimers()
    await replaceOwnReport()
  }
})

it('[Y11] saves that fail for want of space are an alert to the webhook alone, until there is room', async () => {
  cms.expectError(/no space is left/)
  const { port } = hook.address() as AddressInfo
  const given = { ...environment(), alerts: { mail: null, webhookUrl: `http://127.0.0.1:${port}/hook` } }
  received.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    recordStorageFault(new Error('no space left'), 'full')
    await operatorAlertWatch.checkSaves(given)
    await operatorAlertWatch.checkSaves(given)
    expect(received).toMatchObject([{ alert: 'saves-failing', state: 'firing' }])
    expect(received[0]!.text).toMatch(/The CMS process \S+ can’t save: /)
    vi.setSystemTime(Date.now() + 60_000)
    await serverProcessReporter.report(environment())
    await operatorAlertWatch.checkSaves(given)
    await operatorAlertWatch.checkSaves(given)
    expect(received[1]).toMatchObject({ alert: 'saves-failing', state: 'resolved' })
    expect(received).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

it('[Y11] the alert about failing saves ends with the fault, also where PostgreSQL stopped meanwhile, or the fault began again between two checks', async () => {
  cms.expectError(/no space is left|database or its disk doesn’t work/)
  const { port } = hook.address() as AddressInfo
  const given = { ...environment(), alerts: { mail: null, webhookUrl: `http://127.0.0.1:${port}/hook` } }
  const states = () => received.map(({ state }) => state)
  received.length = 0
  recordStorageFault(noSpaceForFiles(), 'full')
  await operatorAlertWatch.checkSaves(given)
  expect(received[0]!.text).toMatch(/can’t store files: /)
  // The database is on the same disk.
  recordStorageFault(new Error('no space left'), 'full')
  await operatorAlertWatch.checkSaves(given)
  expect(received[1]!.text).toMatch(/can’t save: /)
  expect(received[1]!.since).toBe(received[0]!.since)
  recordStorageFault(new Error('no connection'), 'unavailable')
  await operatorAlertWatch.checkSaves(given)
  expect(states()).toEqual(['firing', 'firing'])
  recordStorageSuccess('database')
  await operatorAlertWatch.checkSaves(given)
  expect(states()).toEqual(['firing', 'firing', 'resolved'])
  received.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    recordStorageFault(new Error('no space left'), 'full')
    await operatorAlertWatch.checkSaves(given)
    recordStorageSuccess('database')
    vi.setSystemTime(Date.now() + 20_000)
    recordStorageFault(new Error('no space left'), 'full')
    recordStorageSuccess('database')
    await operatorAlertWatch.checkSaves(given)
    expect(states()).toEqual(['firing', 'resolved'])
  } finally {
    vi.useRealTimers()
  }
})

it('[Y11] the end of failing saves is sent within half a minute, also while another check waits for the database', async () => {
  cms.expectError(/no space is left/)
  const { port } = hook.address() as AddressInfo
  const given = { ...environment(), alerts: { mail: null, webhookUrl: `http://127.0.0.1:${port}/hook` } }
  received.length = 0
  let endCheck = () => {}
  const waiting = new Promise<void>((resolve) => (endCheck = resolve))
  const check = vi.spyOn(operatorAlertWatch, 'check').mockReturnValue(waiting)
  await operatorAlertWatch.stop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    operatorAlertWatch.start(given)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(check).toHaveBeenCalledOnce()
    recordStorageFault(new Error('no space left'), 'full')
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitUntil(() => received.length === 1, { timeout: 10_000 })
    recordStorageSuccess('database')
    // A check that still waits for the answer to the first message is the only one of its time.
    const isSentAgain = () => {
      vi.advanceTimersByTime(30_000)
      return received.length === 2
    }
    await vi.waitUntil(isSentAgain, { timeout: 10_000 })
    expect(received.map(({ state }) => state)).toEqual(['firing', 'resolved'])
  } finally {
    endCheck()
    await operatorAlertWatch.stop()
    vi.useRealTimers()
    check.mockRestore()
    operatorAlertWatch.start(environment())
  }
})

it('[Y11] five conditions of the CMS are alerts: disk, server, backup, mail, audit log', () => {
  const whole = { intact: true, at: '', entries: 1, lastId: 1, head: '', broken: null }
  const fine: Parameters<typeof findOperatorAlerts>[0] = {
    disks: [{ folder: 'data', folders: ['data'], free: 9e9, size: 9e9, isLow: false, isFull: false }],
    processes: [],
    backup: { at: '2026-11-18T00:00:00.000Z', host: 'cms-1', isLate: false, checkedAt: null, file: '' },
    mail: { hasServer: true, waiting: 0, failed: 0, notSent: 0, outage: null },
    audit: { chain: whole, isFollowing: false, noted: null },
  }
  const context = { processName: 'vm:1337', timeZone: 'Asia/Manila' }
  expect(findOperatorAlerts(fine, 60, context)).toEqual([])
  const names = (state: Partial<typeof fine>, uptimeS = 60) =>
    findOperatorAlerts({ ...fine, ...state }, uptimeS, context).map(({ name }) => name)
  expect(
    names({
      disks: [{ folder: 'data', folders: ['data'], free: 1e6, size: 9e9, isLow: true, isFull: true }],
    }),
  ).toEqual(['disk-low'])
  const web = {
    kind: 'web',
    name: 'web-1:3000',
    version: '1',
    startedAt: '',
    seenAt: '2026-11-30T09:02:11.123Z',
    sharesLimits: null,
  } as const
  expect(names({ processes: [{ ...web, isLost: false }] })).toEqual([])
  expect(names({ processes: [{ ...web, isLost: true }] })).toEqual(['server-lost'])
  const texts = (state: Partial<typeof fine>) =>
    findOperatorAlerts({ ...fine, ...state }, 60, context).map(({ text }) => text)
  expect(texts({ processes: [{ ...web, isLost: true }] })).toEqual([
    'The web server web-1:3000 hasn’t reported since November 30, 2026, 5:02 PM GMT+8.',
  ])
  expect(names({ backup: { ...fine.backup, isLate: true } })).toEqual(['backup-late'])
  const none = { ...fine.backup, at: null, host: null }
  expect([names({ backup: none }), names({ backup: none }, 3 * 24 * 3600)]).toEqual([[], ['backup-late']])
  expect(names({ mail: { ...fine.mail, failed: 2 } })).toEqual(['mail-failing'])
  const refusedFor = (minutes: number) => ({
    ...fine.mail,
    outage: {
      since: new Date(Date.now() - minutes * 60_000).toISOString(),
      count: 3,
      error: 'connect ECONNREFUSED',
    },
  })
  expect([names({ mail: refusedFor(5) }), names({ mail: refusedFor(16) })]).toEqual([[], ['mail-failing']])
  const broken = { ...whole, intact: false, head: null, broken: { id: 7, reason: 'its hash is wrong' } }
  expect(names({ audit: { ...fine.audit, chain: broken } })).toEqual(['audit-log-broken'])
})
