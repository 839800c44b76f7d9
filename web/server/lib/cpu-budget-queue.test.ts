import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CpuBudgetQueue, OverloadedError, type QueuePriority } from './cpu-budget-queue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue over a thread of which the test says how long each piece of work keeps it busy. */
function queueOf(options: { maxQueued?: number } = {}) {
  let busyMs = 0
  const queue = new CpuBudgetQueue({ busyMs: () => busyMs, ...options })
  /** Work that occupies the thread for this long, and does nothing else. */
  const work = (ms: number) => () => {
    busyMs += ms
    vi.setSystemTime(Date.now() + ms)
  }
  return { queue, work, spentMs: () => busyMs }
}

/** Requests work again as soon as it was done or refused. */
async function flood(queue: CpuBudgetQueue, work: () => unknown, priority: QueuePriority, end: number) {
  while (performance.now() < end) {
    await queue.run({ priority }, work).catch(() => new Promise((resolve) => setTimeout(resolve, 1000)))
  }
}

it('gives nine kinds of floods at once a twentieth of the thread together, not each', async () => {
  const { queue, work, spentMs } = queueOf()
  const end = performance.now() + 60_000
  const kinds = [1, 2, 3, 5, 8, 13, 20, 30, 40].map((ms) => work(ms))
  const floods = kinds.flatMap((kind) => [1, 2, 3].map(() => flood(queue, kind, 'flood', end)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(spentMs()).toBeGreaterThan(60_000 / 20 / 2)
  expect(spentMs()).toBeLessThan(60_000 / 20 + 150)
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(floods)
})

it('counts the request around a flood’s work, so that tiny work is not done without end', async () => {
  const { queue, work } = queueOf()
  let done = 0
  const tiny = () => {
    work(0.05)()
    done += 1
  }
  const end = performance.now() + 60_000
  const floods = Array.from({ length: 10 }, () => flood(queue, tiny, 'flood', end))
  await vi.advanceTimersByTimeAsync(60_000)
  // A twentieth of a minute, at a third of a millisecond each.
  expect(done).toBeLessThan(60_000 / 20 / 0.33 + 150)
  expect(done).toBeGreaterThan(60_000 / 20 / 0.4 / 2)
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(floods)
})

it('counts no time in which work waits for the CMS', async () => {
  const { queue } = queueOf()
  let done = 0
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    done += 1
  }
  const all = Array.from({ length: 24 }, () => queue.run({ priority: 'flood' }, slow))
  await vi.advanceTimersByTimeAsync(9000)
  expect(done).toBe(24)
  await Promise.all(all)
})

it('begins visitors’ work at once while a flood waits, and while other work waits for the CMS', async () => {
  const { queue, work } = queueOf()
  const stuck = Array.from({ length: 8 }, () =>
    queue.run({ priority: 'flood' }, () => new Promise((resolve) => setTimeout(resolve, 3000))),
  )
  const floods = Array.from({ length: 40 }, () => queue.run({ priority: 'flood' }, work(30)))
  let shown = false
  void queue.run({ priority: 'visitor' }, () => (shown = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  await Promise.all([...stuck, ...floods])
})

it('lets visitors’ work run ahead of the budget, and makes a visitor wait for half a second at most', async () => {
  const { queue, work } = queueOf()
  const waits: number[] = []
  const ask = async () => {
    const asked = performance.now()
    await queue.run({ priority: 'visitor' }, work(200))
    waits.push(performance.now() - asked)
  }
  await ask()
  await ask()
  expect(Math.max(...waits)).toBe(0)
  for (let page = 0; page < 5; page++) {
    const asked = ask()
    await vi.advanceTimersByTimeAsync(500)
    await asked
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(500)
})

it('holds a bounded number, and refuses a flood’s newest work for a visitor’s', async () => {
  const { queue, work } = queueOf({ maxQueued: 3 })
  await queue.run({ priority: 'flood' }, work(200))
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: unknown) => error,
    )
  const floods = [1, 2, 3].map(() => outcome(queue.run({ priority: 'flood' }, work(1))))
  expect(await outcome(queue.run({ priority: 'flood' }, work(1)))).toBeInstanceOf(OverloadedError)
  const visitor = outcome(queue.run({ priority: 'visitor' }, work(1)))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await visitor).toBe('done')
  expect(await Promise.all(floods)).toEqual(['done', 'done', expect.any(OverloadedError)])
})

it('continues after work that fails', async () => {
  const { queue } = queueOf()
  await expect(
    queue.run({ priority: 'visitor' }, () => Promise.reject(new Error('no page'))),
  ).rejects.toThrow('no page')
  expect(await queue.run({ priority: 'visitor' }, () => 'a page')).toBe('a page')
})
