import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TagGenerations } from './tag-generations'
import { OverloadedError } from '../lib/cpu-budget-queue'
import { TaggedCache, type CacheEntry, type GenerateValue } from './tagged-cache'

/** Makes `value` of a type, and waits for `gate` before it does. */
const reading =
  (value: string, type = 'news', gate: Promise<unknown> = Promise.resolve()): GenerateValue<string> =>
  async (tags) => {
    tags.add(type)
    await gate
    return { value }
  }

const failing: GenerateValue<string> = () => Promise.reject(new Error('the CMS is away'))

describe('the tagged cache', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('makes a value once for all who ask, and again only after a change of what it read', async () => {
    const freshness = new TagGenerations()
    const cache = new TaggedCache<string>({ freshness, maxSize: 10 })
    const make = vi.fn(reading('first'))
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['first', 'first'])
    freshness.invalidate(['career'])
    expect(await cache.get('a', make)).toBe('first')
    expect(make).toHaveBeenCalledTimes(1)
    freshness.invalidate(['news'])
    expect(await cache.get('a', reading('second'))).toBe('second')
  })

  it('takes nothing for current that was read before a change that came during the read', async () => {
    const freshness = new TagGenerations()
    const cache = new TaggedCache<string>({ freshness, maxSize: 10 })
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const slow = cache.get('a', reading('old', 'news', gate))
    freshness.invalidate(['news'])
    expect(await cache.get('a', reading('new'))).toBe('new')
    open()
    expect(await slow).toBe('old')
    expect(await cache.get('a', failing)).toBe('new')
  })

  it('serves the last value where making one fails, and leaves the CMS alone for a time', async () => {
    const freshness = new TagGenerations()
    const cache = new TaggedCache<string>({ freshness, maxSize: 10, staleIfErrorMs: 1000 })
    await expect(cache.get('a', failing)).rejects.toThrow('away')
    await cache.get('a', reading('last'))
    freshness.invalidate(['news'])
    const make = vi.fn(failing)
    expect(await cache.get('a', make)).toBe('last')
    expect(await cache.get('a', make)).toBe('last')
    expect(make).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1001)
    expect(await cache.get('a', reading('fresh'))).toBe('fresh')
  })

  it('keeps values within their bound, and keys that lead to nothing apart from them', async () => {
    const freshness = new TagGenerations()
    const cache = new TaggedCache<string>({ freshness, maxSize: 10, sizeOf: ({ length }) => length })
    await cache.get('a', reading('12345678'))
    for (let key = 0; key < 20; key += 1) {
      await cache.get(`invented-${key}`, () => Promise.resolve({ value: undefined }))
    }
    expect(cache.last('a')).toBe('12345678')
    await cache.get('b', reading('12345678'))
    expect([cache.last('a'), cache.last('b')]).toEqual([undefined, '12345678'])
  })

  it('makes a partial value again for the next reader, and an old one by the clock', async () => {
    const freshness = new TagGenerations()
    const cache = new TaggedCache<string>({ freshness, maxSize: 10, maxAgeMs: 60_000 })
    await cache.get('a', () => Promise.resolve({ value: 'half', isPartial: true }))
    expect(await cache.get('a', reading('whole'))).toBe('whole')
    vi.setSystemTime(Date.now() + 60_001)
    expect(await cache.get('a', reading('later'))).toBe('later')
  })

  it('makes a stale value once, of the last one or without one, and none for a refusal', async () => {
    const freshness = new TagGenerations()
    const makeStale = vi.fn((key: string, last?: CacheEntry<string>) =>
      Promise.resolve(key === 'never' ? undefined : `stale ${last?.value ?? 'of the disk'}`),
    )
    const cache = new TaggedCache<string>({ freshness, maxSize: 10, staleIfErrorMs: 1000, makeStale })
    await expect(cache.renew('never', failing)).rejects.toThrow('away')
    expect(await cache.renew('b', failing)).toMatchObject({ value: undefined, stale: 'stale of the disk' })
    await cache.get('a', reading('first'))
    freshness.invalidate(['news'])
    const refusing = () => Promise.reject(new OverloadedError('too much'))
    await expect(cache.renew('a', refusing)).rejects.toThrow('too much')
    const twice = [cache.renew('a', failing), cache.renew('a', failing)]
    for (const entry of await Promise.all(twice)) expect(entry.stale).toBe('stale first')
    expect(makeStale).toHaveBeenCalledTimes(3)
    expect(await cache.get('a', failing)).toBe('stale first')
    expect(await cache.renew('a', reading('second'))).toMatchObject({ value: 'second', stale: undefined })
  })
})
