import { describe, expect, it } from 'vitest'
import { get, startWeb } from './support/start'

describe('[B04] icons from the local collection', () => {
  it('answers the icons asked for and no others, to be kept for good', async () => {
    const web = await startWeb()
    const answer = await get(web, '/icons/lucide.json?icons=zap,sun,no-such-icon')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const set = (await answer.json()) as { prefix: string; icons: Record<string, { body: string }> }
    expect(set.prefix).toBe('lucide')
    expect(Object.keys(set.icons).sort((a, b) => a.localeCompare(b))).toEqual(['sun', 'zap'])
    expect(set.icons['zap']?.body).toMatch(/^<path /)
    expect(set).toMatchObject({ not_found: ['no-such-icon'] })
  })

  it('knows an icon by its former name too', async () => {
    const web = await startWeb()
    const set = await (await get(web, '/icons/lucide.json?icons=alert-triangle')).json()
    expect(JSON.stringify(set)).toContain('triangle-alert')
  })

  it.each([
    ['/icons/lucide.json', 400],
    ['/icons/lucide.json?icons=', 400],
    ['/icons/lucide.json?icons=../secret', 400],
    [`/icons/lucide.json?icons=${Array.from({ length: 61 }, (_, i) => `icon-${i}`).join(',')}`, 400],
    ['/icons/mdi.json?icons=zap', 404],
    ['/icons/..%2Flucide.json?icons=zap', 404],
  ])('refuses %s', async (path, status) => {
    const web = await startWeb()
    expect((await get(web, path)).status).toBe(status)
  })
})
