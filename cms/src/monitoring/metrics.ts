import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { lastAuditChainStatus } from '../audit/chain-status'
import { imageQueue } from '../files/images/image-queue'
import { paperQuotaUsedShare } from '../inbox/application-papers'
import { countMail, findMailOutage } from '../mail/manage-outbox'
import { lockWaitCounts } from '../platform/database/lock-wait-metrics'
import { lastStorageIncident } from '../platform/database/storage-incidents'
import { writerQueueState } from '../platform/database/transaction'
import { areRateLimitsShared } from '../platform/limits/consume-rate-limit'
import { listDailyRuns } from '../platform/daily-runs'
import type { Environment } from '../platform/environment'
import { databasePoolState, watchDatabasePool } from '../strapi-internals/database-pool'
import { diskFoldersOf, readDiskSpace, readLastBackup } from './system-state'

/** Upper bounds of the histogram buckets (seconds). */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const registry = new Registry()
registry.setDefaultLabels({ service: 'cms' })
const registers = [registry]

const requests = new Counter({
  name: 'tanglaw_http_requests_total',
  help: 'Requests by class and status',
  labelNames: ['class', 'status'],
  registers,
})
const durations = new Histogram({
  name: 'tanglaw_http_request_duration_seconds',
  help: 'Time from the request to its answer',
  labelNames: ['class'],
  buckets: DURATION_BUCKETS_S,
  registers,
})
const signIns = new Counter({
  name: 'tanglaw_sign_ins_total',
  help: 'Attempts to sign in to the panel or the console: accepted, refused, or limited',
  labelNames: ['door', 'result'],
  registers,
})
const poolWaits = new Histogram({
  name: 'tanglaw_database_pool_wait_seconds',
  help: 'Time that a query or transaction waited for a connection',
  buckets: DURATION_BUCKETS_S,
  registers,
})

/** Counts a request after its response. @param path without the query @param durationMs until the response was ready */
export function countRequestInMetrics(
  method: string,
  path: string,
  status: number,
  durationMs: number,
): void {
  const requestClass = classOf(path)
  requests.inc({ class: requestClass, status: String(status) })
  durations.observe({ class: requestClass }, durationMs / 1000)
  const door = method === 'POST' ? SIGN_IN_PATHS.get(path) : undefined
  if (door) signIns.inc({ door, result: status < 400 ? 'accepted' : status === 429 ? 'limited' : 'refused' })
}

const SIGN_IN_PATHS: ReadonlyMap<string, string> = new Map([
  ['/api/auth/local', 'panel'],
  ['/admin/login', 'console'],
])

/** Classifies a request. The few classes keep the number of time series small, whatever URLs clients request. */
function classOf(path: string): string {
  if (path === '/_health') return 'probe'
  if (path === '/api/changes') return 'change-feed'
  if (path.startsWith('/api/manage/')) return 'panel'
  if (/^\/api\/(?:auth|account)\b/.test(path)) return 'session'
  if (path.startsWith('/api/')) return 'read'
  if (path.startsWith('/uploads/')) return 'upload'
  return 'console'
}

/** Starts measuring this process. Call it once the database is ready. */
export function startMetrics(environment: Environment): void {
  watchDatabasePool((waitMs) => poolWaits.observe(waitMs / 1000))
  if (registry.getSingleMetric('tanglaw_disk_free_bytes')) return
  collectDefaultMetrics({ register: registry })
  gauge('tanglaw_database_pool_connections', 'Connections of the pool by state', ['state'], (set) => {
    const { used, free, waiting } = databasePoolState()
    set({ state: 'used' }, used)
    set({ state: 'free' }, free)
    set({ state: 'waiting' }, waiting)
  })
  gauge('tanglaw_writes', 'Writes that have their turn, and those that wait for it', ['state'], (set) => {
    const { running, waiting } = writerQueueState()
    set({ state: 'running' }, running)
    set({ state: 'waiting' }, waiting)
  })
  gauge('tanglaw_lock_waits', 'Writes that wait for a lock, by what it locks', ['lock'], (set) => {
    for (const [lock, waits] of Object.entries(lockWaitCounts())) set({ lock }, waits)
  })
  new Counter({
    name: 'tanglaw_write_timeouts_total',
    help: 'Writes that gave up waiting; the request gets 503',
    registers,
    collect() {
      this.reset()
      this.inc(writerQueueState().timeouts)
    },
  })
  gauge('tanglaw_database_up', '1 while the database answers', [], async (set) => {
    set(
      {},
      await strapi.db.connection.raw('select 1').then(
        () => 1,
        () => 0,
      ),
    )
  })
  gauge('tanglaw_storage_fault', '1 while the database or its disk fails writes', [], (set) => {
    set({}, lastStorageIncident()?.isOver === false ? 1 : 0)
  })
  gauge('tanglaw_mail_messages', 'Messages of the outbox by state', ['state'], async (set) => {
    const { waiting, failed, notSent } = await countMail()
    set({ state: 'waiting' }, waiting)
    set({ state: 'failed' }, failed)
    set({ state: 'no-server' }, notSent)
  })
  gauge(
    'tanglaw_mail_outage_seconds',
    'Time since the mail server began to refuse all messages; 0 while it accepts them',
    [],
    async (set) => {
      const outage = await findMailOutage()
      set({}, outage ? (Date.now() - Date.parse(outage.since)) / 1000 : 0)
    },
  )
  gauge('tanglaw_images_waiting', 'Uploaded images that wait for their variants', [], (set) => {
    set({}, imageQueue.length)
  })
  gauge(
    'tanglaw_paper_quota_used_ratio',
    'Used part of what applicants may upload in a day',
    [],
    async (set) => {
      set({}, await paperQuotaUsedShare())
    },
  )
  for (const [name, help, value] of [
    ['tanglaw_disk_free_bytes', 'Free space on the disks of data, uploads and backups', 'free'],
    ['tanglaw_disk_size_bytes', 'Size of the disks of data, uploads and backups', 'size'],
  ] as const) {
    gauge(name, help, ['folder'], async (set) => {
      for (const disk of await readDiskSpace(diskFoldersOf(environment)))
        set({ folder: disk.folder }, disk[value])
    })
  }
  for (const [name, help, value] of [
    ['tanglaw_backup_timestamp_seconds', 'When the last backup ended; 0 without one', 'at'],
    ['tanglaw_backup_check_timestamp_seconds', 'When an archive was last proved; 0 before that', 'checkedAt'],
  ] as const) {
    gauge(name, help, [], async (set) => {
      const { [value]: at } = await readLastBackup(environment.dataDir)
      set({}, at === null ? 0 : Date.parse(at) / 1000)
    })
  }
  if (environment.redisUrl) {
    gauge(
      'tanglaw_limits_shared',
      '1 while limits are shared through Redis; absent without REDIS_URL',
      [],
      (set) => {
        set({}, areRateLimitsShared() ? 1 : 0)
      },
    )
  }
  gauge(
    'tanglaw_audit_chain_intact',
    '1 where the last verification found the audit log intact',
    [],
    (set) => {
      const last = lastAuditChainStatus()
      if (last) set({}, last.state.intact ? 1 : 0)
    },
  )
  gauge('tanglaw_daily_job_success', '1 where a part of the daily work succeeded', ['part'], async (set) => {
    for (const { part, error } of await listDailyRuns()) set({ part }, error === null ? 1 : 0)
  })
}

/** Renders all metrics as text, with its content type. */
export async function renderMetrics(): Promise<{ type: string; text: string }> {
  return { type: registry.contentType, text: await registry.metrics() }
}

type SetValue = (labels: Record<string, string>, value: number) => void

/** Gauges whose last read failed. */
const failing = new Set<string>()

/**
 * Defines a gauge whose values are read at each scrape. When the read fails, the response omits this metric only. Only the
 * first that fails is logged: without a database every scrape would log a line for each.
 */
function gauge(
  name: string,
  help: string,
  labelNames: string[],
  read: (set: SetValue) => void | Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    async collect() {
      this.reset()
      if (labelNames.length === 0) this.remove()
      try {
        await read((labels, value) => this.set(labels, value))
        failing.delete(name)
      } catch (error) {
        if (failing.size === 0)
          strapi.log.warn(
            `The metric ${name}, perhaps with others, can’t be read: ${(error as Error).message}`,
          )
        failing.add(name)
      }
    },
  })
}
