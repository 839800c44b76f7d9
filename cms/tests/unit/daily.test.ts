import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DailyJobs } from '../../src/platform/daily-jobs'
import { LocalDailyRuns } from '../../src/platform/daily-runs'

const HOUR_MS = 60 * 60 * 1000

const log = vi.fn()
vi.stubGlobal('strapi', { log: { log } })
const done = () => vi.fn(async () => {})
const parts = () => ({
  addresses: done(),
  retention: done(),
  subscriptions: done(),
  trash: done(),
  schedules: done(),
  'outbox-files': done(),
  'audit-head': done(),
  'signed-head': done(),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-23T02:00:00Z')
  log.mockClear()
})
afterEach(() => vi.useRealTimers())

it('a daily job that fails is logged and retried an hour later, and doesn’t stop the others', async () => {
  const work = parts()
  const runs = new LocalDailyRuns()
  work.retention.mockRejectedValueOnce(new Error('no such table'))
  const daily = new DailyJobs(runs, work)
  await daily.start()
  for (const part of Object.values(work)) expect(part).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ level: 'error', message: 'daily work failed: retention' }),
  )
  expect(await runs.list()).toContainEqual({
    part: 'retention',
    at: '2026-11-23T02:00:00.000Z',
    error: 'no such table',
  })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(work.retention).toHaveBeenCalledTimes(2)
  expect(work['signed-head']).toHaveBeenCalledTimes(1)
  expect((await runs.list()).map(({ error }) => error)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  await daily.stop()
})

it('a daily job runs once a day', async () => {
  const work = parts()
  const runs = new LocalDailyRuns()
  const daily = new DailyJobs(runs, work)
  await daily.start()
  await vi.advanceTimersByTimeAsync(21 * HOUR_MS)
  expect(work.addresses).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(work.addresses).toHaveBeenCalledTimes(2)
  await daily.stop()
})

it('a daily job that takes hours isn’t started twice', async () => {
  const work = parts()
  const runs = new LocalDailyRuns()
  const daily = new DailyJobs(runs, work)
  await daily.start()
  let end = (): void => {}
  work.retention.mockImplementation(() => new Promise<void>((resolve) => void (end = resolve)))
  await vi.advanceTimersByTimeAsync(25 * HOUR_MS)
  expect(work.retention).toHaveBeenCalledTimes(2)
  end()
  await daily.stop()
})
