import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBuildCheck } from './build-check'
import { registerDirtyForm } from './dirty-forms'
import { interceptReloadInTest, isReloadWaiting } from './reload'

let reloads = 0
let restore: () => void
let stop = () => {}
let answer: () => Response

beforeEach(() => {
  reloads = 0
  restore = interceptReloadInTest(() => (reloads += 1))
  sessionStorage.clear()
  answer = () => Response.json({ id: 'mine' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(performance, 'now').mockReturnValue(60_000) // the page has been open for a minute
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()))
})

afterEach(() => {
  stop()
  restore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts checking; what failed is kept in the list that it returns. */
function start(): unknown[] {
  const failures: unknown[] = []
  stop = startBuildCheck({ build: 'mine', onFailure: (error) => failures.push(error) })
  return failures
}

const checks = () => vi.mocked(fetch).mock.calls.length

test('[B02] checks for a newer build 1 s after idle, then every five minutes, and when the tab becomes visible', async () => {
  start()
  await vi.advanceTimersByTimeAsync(990)
  expect(checks()).toBe(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(checks()).toBe(1)
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 100)
  expect(checks()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(checks()).toBe(2)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(checks()).toBe(3)
  expect(reloads).toBe(0)
})

test('[B02] reloads for a newer build once in ten seconds, and again after them if it is still newer', async () => {
  answer = () => Response.json({ id: 'newer' })
  start()
  await vi.advanceTimersByTimeAsync(1100)
  expect(reloads).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(9000)
  expect(reloads).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(reloads).toBe(2)
})

test('[B02] waits for unsaved work and reloads when the last of it is settled', async () => {
  const [saveFirst, saveSecond] = [registerDirtyForm(), registerDirtyForm()]
  answer = () => Response.json({ id: 'newer' })
  start()
  await vi.advanceTimersByTimeAsync(1100)
  expect([reloads, isReloadWaiting()]).toEqual([0, true])
  saveFirst()
  expect(reloads).toBe(0)
  saveSecond()
  expect([reloads, isReloadWaiting()]).toEqual([1, false])
})

test.each([
  ['an error', () => new Response('<h1>Oops', { status: 500 })],
  ['no JSON', () => new Response('<h1>Oops')],
  ['no id', () => Response.json({ build: 7 })],
])('[E05] %s from the build manifest is logged, no more, and asked again', async (_, failing) => {
  answer = failing
  const failures = start()
  await vi.advanceTimersByTimeAsync(1100)
  expect(failures).toHaveLength(1)
  expect(reloads).toBe(0)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(failures).toHaveLength(2)
})
