import { expect, it } from 'vitest'
import { get, startCms, startWeb, temporaryDirectory } from './support/start'

it('[E08] after a restart before a CMS that does not answer: pages, sitemap and search stand as they were left, at once', async () => {
  const cms = await startCms()
  const cacheDirectory = await temporaryDirectory()
  const before = await startWeb({ cms, cacheDirectory, firstPages: ['/'] })
  const paths = ['/', '/rates', '/sitemap.xml', '/search', '/_search?q=rates']
  for (const path of paths) expect([path, (await get(before, path)).status]).toEqual([path, 200])
  await before.stop()
  cms.isFrozen = true
  const after = await startWeb({ cms, cacheDirectory, firstPages: ['/'] })
  for (const path of paths) {
    const began = performance.now()
    const answer = await get(after, path)
    expect([path, answer.status]).toEqual([path, 200])
    // All reads of a page together have five seconds; what stands on the disk needs none of them.
    expect(performance.now() - began).toBeLessThan(5000)
  }
  const suggested = await get(after, '/_search?q=privacy')
  expect([suggested.status, await suggested.json()]).toEqual([200, expect.any(Array)])
}, 60_000)

it('[E08] without any copy tells a visitor of a CMS that does not answer within the bound of its reads', async () => {
  const cms = await startCms()
  cms.isFrozen = true
  const web = await startWeb({ cms, firstPages: ['/'] })
  for (const path of ['/', '/rates', '/sitemap.xml', '/_search?q=rates']) {
    const began = performance.now()
    expect([path, (await get(web, path)).status]).toEqual([path, 503])
    expect(performance.now() - began).toBeLessThan(9000)
  }
}, 60_000)
