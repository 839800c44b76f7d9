import { expect, it, vi } from 'vitest'
import { get, startCms, startWeb } from './support/start'

/** Pages that share few reads of the CMS: each of them makes several calls. */
const PAGES = ['/rates', '/news-and-updates', '/services/outages', '/pay-your-bill']
const MORE_PAGES = ['/careers', '/downloads', '/about-us', '/publications/bids-and-awards']

it('[Y13] calls take the CMS processes in turn, and one that dies is left out at once: no page fails', async () => {
  const [a, b] = [await startCms(), await startCms()]
  const logged: string[] = []
  const web = await startWeb({ cms: a, environment: { CMS_INTERNAL_URL: `${a.origin},${b.origin}` }, logged })
  for (const page of PAGES) expect([page, (await get(web, page)).status]).toEqual([page, 200])
  expect(a.count(/./)).toBeGreaterThan(0)
  expect(b.count(/./)).toBeGreaterThan(0)
  await a.die()
  for (const page of MORE_PAGES) expect([page, (await get(web, page)).status]).toEqual([page, 200])
  // A probe that it answered just before may have put it back once.
  expect(logged.some((line) => line.includes('is left out') && line.includes(a.origin))).toBe(true)
  await a.start()
  await vi.waitFor(() => expect(logged.join('\n')).toContain('a CMS process answers again'), 5000)
  // Files are read from the CMS each time.
  for (let times = 0; times < 4; times += 1) expect((await get(web, '/uploads/none.png')).status).toBe(404)
  expect([a.count(/none\.png/), b.count(/none\.png/)]).toEqual([2, 2])
}, 60_000)

it('[Y13] a CMS process that is frozen is left out within a second', async () => {
  const [a, b] = [await startCms(), await startCms()]
  const logged: string[] = []
  const web = await startWeb({ cms: a, environment: { CMS_INTERNAL_URL: `${a.origin},${b.origin}` }, logged })
  a.isFrozen = true
  await vi.waitFor(() => expect(logged.join('\n')).toContain('is left out'))
  const count = a.count(/api/)
  for (const page of PAGES) expect([page, (await get(web, page)).status]).toEqual([page, 200])
  expect(a.count(/api/)).toBe(count)
}, 60_000)

it('[Y13] a read that takes too long is repeated at another CMS process, and leaves none out that answers probes', async () => {
  const [a, b] = [await startCms(), await startCms()]
  const logged: string[] = []
  const web = await startWeb({ cms: a, environment: { CMS_INTERNAL_URL: `${a.origin},${b.origin}` }, logged })
  const { reached, release } = a.hold(/^\/api\/(?!changes)/)
  const pages = Promise.all(PAGES.map(async (page) => (await get(web, page)).status))
  await reached
  await pages
  release()
  for (const page of MORE_PAGES) expect([page, (await get(web, page)).status]).toEqual([page, 200])
  expect(logged.join('\n')).not.toContain('is left out')
}, 60_000)

it('[Y13] the change feed asks whichever process answers, and names its own address for messages', async () => {
  const [a, b] = [await startCms(), await startCms()]
  const web = await startWeb({
    cms: a,
    pollInterval: 30,
    environment: { CMS_INTERNAL_URL: `${a.origin},${b.origin}`, WEB_CHANGE_LISTENER: 'http://10.0.0.5:3000' },
  })
  await get(web, '/')
  const isNamed = (cms: typeof a) =>
    cms.seen.some(
      ({ headers }) =>
        new URLSearchParams(String(headers['x-tanglaw-server'])).get('changeListener') ===
        'http://10.0.0.5:3000',
    )
  await vi.waitFor(() => expect([isNamed(a), isNamed(b)]).toEqual([true, true]), 5000)
  await a.die()
  b.utilityName = 'Lumen Coop'
  b.changes.push({ revision: 2, type: 'site-setting', documentId: 'a' })
  b.revision = 2
  await vi.waitFor(async () => expect(await (await get(web, '/')).text()).toContain('Lumen Coop'), 5000)
  const ready = await get(web, '/readyz')
  expect(await ready.json()).toEqual({ status: 'ready', cms: 'up' })
}, 60_000)

it('[Y13] a web server that stops as planned says so to the CMS, which then reports no lost server', async () => {
  const cms = await startCms()
  const web = await startWeb({ cms })
  const reports = () =>
    cms.seen.flatMap(({ headers }) => {
      const report = new URLSearchParams(String(headers['x-tanglaw-server'] ?? ''))
      return report.has('name') ? [report.has('stopping')] : []
    })
  expect(reports()).toContain(false)
  expect(reports()).not.toContain(true)
  await web.stop()
  expect(reports().at(-1)).toBe(true)
})
