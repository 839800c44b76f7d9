import { expect, it, vi } from 'vitest'
import { get, startCms, startWeb, tell } from './support/start'

const storm = {
  documentId: 'storm',
  isOn: true,
  headline: 'Typhoon Tala is near.',
  text: null,
  safety: 'Stay away from fallen wires.',
  unavailable: null,
}
const change = (revision: number) => [{ revision, type: 'storm-mode', documentId: 'storm' }]

it('[X29] turns every page with one change, without script and fonts, and back to the same bytes', async () => {
  const cms = await startCms()
  cms.storm = { ...storm, isOn: false }
  const web = await startWeb({ cms })
  const paths = ['/', '/careers', '/downloads']
  const usual = await Promise.all(paths.map(async (path) => (await get(web, path)).text()))
  expect(usual.every((html) => html.includes('<script') && !html.includes('Tala'))).toBe(true)

  cms.storm = storm
  await tell(web, change(2))
  const lighter = await Promise.all(paths.map(async (path) => (await get(web, path)).text()))
  for (const [index, html] of lighter.entries()) {
    expect(html).toContain('Typhoon Tala is near.')
    expect(html.replace(/<script[^>]*ld\+json[^]*?<\/script>/g, '')).not.toContain('<script')
    expect(html).not.toContain('@font-face')
    expect(html.length).toBeLessThan(usual[index]!.length)
  }
  expect(lighter[0]).toContain('Stay away from fallen wires.')
  expect(lighter[0]).toContain('action="/services/outages"')

  cms.storm = { ...storm, isOn: false }
  await tell(web, change(3))
  // Times of reading.
  const own = /\bu:\d+|confirmedAt:"[^"]*"/g
  for (const [index, path] of paths.entries()) {
    const html = await (await get(web, path)).text()
    expect([path, html.replace(own, '') === usual[index]!.replace(own, '')]).toEqual([path, true])
  }
})

it('[X29] asks the CMS nothing while visitors read in a storm', async () => {
  const cms = await startCms()
  cms.storm = storm
  const web = await startWeb({ cms })
  await get(web, '/')
  await vi.waitFor(() => expect(cms.count(/^\/api\/storm-mode/)).toBe(1))
  const before = cms.seen.length
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await get(web, '/')).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(cms.seen.length).toBe(before)
})
