import { describe, expect, it, vi } from 'vitest'
import { get, startCms, startWeb, tell } from './support/start'

const change = (revision: number, type = 'site-setting') => ({ revision, type, documentId: 'a' })

describe('change feed', () => {
  it('takes signed messages only, and no old ones', async () => {
    const web = await startWeb()
    expect((await tell(web, [change(2)], { secret: 'another-secret-0123456789-0123456789' })).status).toBe(
      403,
    )
    expect((await tell(web, [change(2)], { age: 61_000 })).status).toBe(403)
    expect((await tell(web, [change(2)], { age: -61_000 })).status).toBe(403)
    expect((await fetch(`${web.address}/_changes`, { method: 'POST', body: '{}' })).status).toBe(403)
    expect((await fetch(`${web.address}/_changes`)).status).toBe(405)
    expect((await tell(web, [change(2)])).status).toBe(204)
  })

  it('finds by polling what was not pushed', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, pollInterval: 30 })
    await get(web, '/')
    cms.utilityName = 'Lumen Coop'
    cms.changes.push(change(2))
    cms.revision = 2
    await vi.waitFor(async () => expect(await (await get(web, '/')).text()).toContain('Lumen Coop'), 5000)
  })

  it('does not take a change twice that was pushed and then found', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, pollInterval: 30 })
    await get(web, '/')
    cms.changes.push(change(2))
    cms.revision = 2
    await tell(web, [change(2)])
    await get(web, '/')
    const etag = (await get(web, '/')).headers.get('etag')
    const polls = cms.count(/changes/)
    await vi.waitFor(() => expect(cms.count(/changes/)).toBeGreaterThan(polls + 2), 5000)
    expect((await get(web, '/')).headers.get('etag')).toBe(etag)
    expect(cms.count(/site-setting/)).toBe(2)
  })

  it('forgets everything when the CMS has another history', async () => {
    const cms = await startCms()
    cms.revision = 90
    const web = await startWeb({ cms, pollInterval: 30 })
    await get(web, '/')
    cms.utilityName = 'Restored Coop'
    cms.revision = 3
    await vi.waitFor(async () => expect(await (await get(web, '/')).text()).toContain('Restored Coop'), 5000)
  })
})
