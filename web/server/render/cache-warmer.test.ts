import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../lib/log'
import type { CachedPage } from './cached-page'
import { CacheWarmer } from './cache-warmer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pageOf() {
  const compress = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const body = { compressBest: compress }
  return { compress, page: { document: body, data: body } as unknown as CachedPage }
}

it('compresses the newest copy of each page once, however often pages were renewed, five seconds after the last time', async () => {
  const kept = new Map<string, CachedPage>()
  const warmer = new CacheWarmer(createLog('silent'), (key) => kept.get(key))
  const copies = Array.from({ length: 1000 }, (_, number) => {
    const { compress, page } = pageOf()
    const key = `/${number % 150}`
    kept.set(key, page)
    warmer.compress(key)
    return { key, compress, page }
  })
  await vi.advanceTimersByTimeAsync(5000)
  for (const { key, compress, page } of copies) {
    expect(compress).toHaveBeenCalledTimes(kept.get(key) === page ? 2 : 0)
  }
})

it('spends nothing on a page that left the memory', async () => {
  const { compress, page } = pageOf()
  const kept = new Map([['/a', page]])
  const warmer = new CacheWarmer(createLog('silent'), (key) => kept.get(key))
  warmer.compress('/a')
  kept.delete('/a')
  await vi.advanceTimersByTimeAsync(6000)
  expect(compress).not.toHaveBeenCalled()
})

it('leaves a page that changes each second uncompressed until it stays the same', async () => {
  const pages = { '/changing': pageOf(), '/same': pageOf() }
  const warmer = new CacheWarmer(createLog('silent'), (key) => pages[key as keyof typeof pages].page)
  warmer.compress('/changing')
  warmer.compress('/same')
  for (let second = 0; second < 20; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    warmer.compress('/changing')
  }
  expect(pages['/same'].compress).toHaveBeenCalledTimes(2)
  expect(pages['/changing'].compress).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(pages['/changing'].compress).toHaveBeenCalledTimes(2)
})
