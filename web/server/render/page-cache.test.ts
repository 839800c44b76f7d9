import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AvailablePage } from '~/features/site-settings/site-navigation'
import type { Payload } from '~/pages/payload'
import { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { createLog } from '../lib/log'
import { TagGenerations } from '../cache/tag-generations'
import { PageCache, type LastGoodPage } from './page-cache'
import type { LoadedPageData, PageRenderer } from './page-renderer'
import type { LastGoodCopyStore } from '../cache/last-good-copy-store'
import { pageTargetFromKey, type PageTarget } from './resolve-target'

const asker = { requestId: 'test', priority: 'visitor' } as const
const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const payloadOf = (path: string) =>
  ({ path, status: 200, page: {}, confirmedAt: new Date().toISOString() }) as unknown as Payload

/** A cache over pages of a given size. @param stored what is on disk */
function cacheOf({ maxSize = 1_000_000, html = 'A page', stored = new Map<string, LastGoodPage>() } = {}) {
  const menus: { last: AvailablePage[] } = { last: [] }
  const read = vi.fn<(target: PageTarget) => Promise<LoadedPageData>>(({ key }) =>
    Promise.resolve({ payload: payloadOf(key), tags: new Set(['advisory']), offered: menus.last }),
  )
  const freshness = new TagGenerations()
  const cache = new PageCache({
    source: {
      build: 'test',
      read,
      render: () => Promise.resolve({ html, policy: [], failures: [] }),
    } as unknown as PageRenderer,
    copies: {
      get: (key: string) => Promise.resolve(stored.get(key)),
      put: () => {},
      delete: () => {},
    } as unknown as LastGoodCopyStore,
    freshness,
    offered: menus,
    log: createLog('silent'),
    secure: false,
    maxSize,
    maxMissing: 30,
    maxRenders: 100,
    queue: new CpuBudgetQueue(),
    isCmsThere: () => true,
  })
  return { cache, freshness, menus, read }
}

it('renews a page while a visitor saw it within ten minutes, and not because it was renewed itself', async () => {
  const { cache, freshness, read } = cacheOf()
  await cache.get(pageTargetFromKey('/'), asker)
  const later = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
    freshness.markValidated(Date.now())
    await cache.purge(['advisory'])
    return read.mock.calls.length
  }
  expect([await later(9), await later(9), await later(9)]).toEqual([2, 2, 2])
  await cache.get(pageTargetFromKey('/'), asker)
  expect(await later(9)).toBe(4)
})

it('renders a page again after the list of pages in its menus changed, and not when its own render found the change', async () => {
  const { cache, freshness, menus, read } = cacheOf()
  freshness.markValidated(Date.now())
  const page = () => cache.get(pageTargetFromKey('/'), asker)
  await page()
  menus.last = []
  expect(cache.hit('/')).toBeUndefined()
  await page()
  expect(read).toHaveBeenCalledTimes(2)
  freshness.invalidate(['advisory'])
  read.mockImplementationOnce(({ key }) => {
    menus.last = []
    return Promise.resolve({ payload: payloadOf(key), tags: new Set(['advisory']), offered: menus.last })
  })
  await page()
  await cache.revalidateActivePages()
  expect(cache.hit('/')).toBeDefined()
  expect(read).toHaveBeenCalledTimes(3)
})

it('renders each outdated page once when visitors request it before its turn comes', async () => {
  const { cache, freshness, read } = cacheOf()
  freshness.markValidated(Date.now())
  const paths = ['/', '/rates', '/careers']
  const targets = paths.map((path) => pageTargetFromKey(path))
  for (const target of targets) await cache.get(target, asker)
  read.mockClear()
  const warmed = cache.purge(['advisory'])
  await Promise.all(targets.map((target) => cache.get(target, asker)))
  await warmed
  expect(read.mock.calls.map(([{ key }]) => key).toSorted()).toEqual(paths.toSorted())
})

it('keeps within its bound in bytes while the CMS is away and every page comes from the disk', async () => {
  const html = Array.from({ length: 20_000 }, (_, number) => number.toString(36)).join(' ')
  const paths = ['/', '/rates', '/about', '/careers', '/downloads', '/pay', '/data', '/faqs', '/search']
  const stored = new Map(paths.map((path) => [path, { payload: payloadOf(path), tags: ['advisory'] }]))
  const { cache, read } = cacheOf({ maxSize: 600_000, html, stored })
  read.mockRejectedValue(new Error('The CMS is away'))
  for (const path of paths) await cache.get(pageTargetFromKey(path), asker)
  expect(cache.state.kept).toBeGreaterThan(0)
  expect(cache.state.kept).toBeLessThanOrEqual(4)
})
