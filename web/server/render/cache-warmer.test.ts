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

it('compresses the newest copy of each page once, however often pages were renewed, a second after the first', async () => {
  const kept = new Map<string, CachedPage>()
  const warmer = new CacheWarmer(createLog('silent'), (key) => kept.get(key))
  const copies = Array.from({ length: 1000 }, (_, number) => {
    const { compress, page } = pageOf()
    const key = `/${number % 150}`
    kept.set(key, page)
    warmer.compress(key)
    return { key, compress, page }
  })
  await vi.advanceTimersByTimeAsync(1000)
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
  await vi.advanceTimersByTimeAsync(2000)
  expect(compress).not.toHaveBeenCalled()
})
