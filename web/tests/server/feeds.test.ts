import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtureTime, published } from '~/pages/fixtures'
import { feedFormats } from '~/lib/feed-paths'
import { foldCalendarLine } from '~/pages/feeds/serialize-calendar'
import { renderSocialCard } from '../../server/files/render-social-card'
import { get, startCms, startWeb, tell } from './support/start'

beforeEach(() => vi.useFakeTimers({ now: fixtureTime, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const siteUrl = 'https://www.utility.example'

async function withNews() {
  const cms = await startCms()
  cms.rows.set('/api/news-articles', [...published['news-article']!])
  cms.rows.set('/api/advisories', [...published['advisory']!])
  cms.rows.set('/api/barangays', [...published['barangay']!])
  cms.rows.set('/api/bac-biddings', [...published['bac-bidding']!])
  cms.rows.set('/api/csp-biddings', [...published['csp-bidding']!])
  cms.rows.set('/api/csp-announcements', [...published['csp-announcement']!])
  return { cms, web: await startWeb({ cms, environment: { SITE_URL: siteUrl } }) }
}

type Web = Awaited<ReturnType<typeof withNews>>['web']
const text = async (web: Web, path: string) => (await get(web, path)).text()

describe('[R11a] feeds', () => {
  it.each(['news', 'advisories', 'bids'])('tell the newest %s alike in every form', async (name) => {
    const { web } = await withNews()
    const rss = parseRssFeed(await text(web, `/feeds/${name}.rss`))
    const atom = parseAtomFeed(await text(web, `/feeds/${name}.atom`))
    const json = parseJsonFeed(await text(web, `/feeds/${name}.json`))
    const links = json.items!.map(({ url }) => url)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links)
      expect(link).toMatch(/^https:\/\/www\.utility\.example\/(news-and-updates|publications)\/[a-z0-9/#-]+$/)
    expect(new Set(links).size).toBe(links.length)
    expect(rss.items!.map(({ link }) => link)).toEqual(links)
    expect(atom.entries!.map((entry) => entry.links?.[0]?.href)).toEqual(links)
    const titles = json.items!.map(({ title }) => title)
    expect(rss.items!.map(({ title }) => title)).toEqual(titles)
    expect(atom.entries!.map(({ title }) => title?.value)).toEqual(titles)
    expect(atom.entries!.map(({ id }) => id)).toEqual(json.items!.map(({ id }) => id))
    expect([rss.title, atom.title?.value]).toEqual([json.title, json.title])
    expect(atom.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${siteUrl}/feeds/${name}.atom`)
    for (const { published: posted, updated } of atom.entries!) {
      expect([posted, updated].map((instant) => Number.isFinite(Date.parse(instant!)))).toEqual([true, true])
    }
  })

  it('say of an outage where it is, until when and why, and escape what editors write', async () => {
    const { cms, web } = await withNews()
    const [outage] = published['advisory']!
    cms.rows.set('/api/advisories', [{ ...outage, cause: 'A pole & <b>a tree</b> ]]> fell' }])
    const { items } = parseRssFeed(await text(web, '/feeds/advisories.rss'))
    expect(items![0]).toMatchObject({
      title: 'Outage · new estimate: Mabini (part) and Pag-asa',
      description:
        'EA-118: Broken pole on Feeder 4. Back by 7:30 PM. A pole &amp; &lt;b&gt;a tree&lt;/b&gt; ]]&gt; fell.',
    })
  })

  it('stay well-formed and show titles as text whatever the CMS holds', async () => {
    const { cms, web } = await withNews()
    const [article] = published['news-article']!
    const title = 'Power\u0007 <script>alert(1)</script> & more'
    cms.rows.set('/api/news-articles', [{ ...article, title, summary: 'A bell\u0007 and \ud800 half' }])
    for (const form of ['rss', 'atom']) {
      const feed = await text(web, `/feeds/news.${form}`)
      expect(feed).not.toMatch(/(?![\t\n\r])\p{Cc}|\ufffd|<script/u)
      expect(feed).toContain('Power &lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
    }
    const rss = parseRssFeed(await text(web, '/feeds/news.rss'))
    expect(rss.items![0]).toMatchObject({
      title: 'Power &lt;script&gt;alert(1)&lt;/script&gt; &amp; more',
      description: 'A bell and  half',
    })
    expect(parseJsonFeed(await text(web, '/feeds/news.json')).items![0]!.title).toBe(title)
  })

  it('are found from the pages that they tell of, with their types', async () => {
    const { web } = await withNews()
    for (const [path, names] of Object.entries({
      '/news-and-updates': ['news', 'advisories'],
      '/services/outages': ['advisories'],
      '/publications/bids-and-awards': ['bids'],
      '/news-and-updates/new-substation-cuts-outages': ['news'],
      '/news-and-updates/broken-pole-on-feeder-4': ['advisories'],
    })) {
      const page = await text(web, path)
      const found = [...page.matchAll(/<link rel="alternate"[^>]*>/g)].map(([tag]) => ({
        type: /type="([^"]+)"/.exec(tag)?.[1],
        href: /href="([^"]+)"/.exec(tag)?.[1],
      }))
      expect(found).toEqual(
        names.flatMap((name) =>
          Object.entries(feedFormats).map(([form, type]) => ({ type, href: `/feeds/${name}.${form}` })),
        ),
      )
      for (const { href, type } of found) {
        expect((await get(web, href!)).headers.get('content-type')).toBe(`${type}; charset=utf-8`)
      }
    }
  })

  it('are made once, answer 304 to clients that have them, and are made again after a change and by the clock', async () => {
    const { cms, web } = await withNews()
    const first = await get(web, '/feeds/advisories.atom')
    const etag = first.headers.get('etag')!
    const asked = cms.count(/advisories/)
    const again = await get(web, '/feeds/advisories.atom', { 'if-none-match': etag })
    expect([again.status, cms.count(/advisories/)]).toEqual([304, asked])

    vi.setSystemTime('2026-11-18T11:31:00.000Z')
    expect(await text(web, '/feeds/advisories.rss')).toContain(
      'Power was due back by 7:30 PM. No new estimate yet.',
    )
    cms.rows.set('/api/advisories', [])
    await tell(web, [{ revision: 2, type: 'advisory', documentId: 'advisory-118' }])
    const emptied = await get(web, '/feeds/advisories.atom', { 'if-none-match': etag })
    expect([emptied.status, (await emptied.text()).includes('<entry>')]).toEqual([200, false])
    await cms.die()
    await tell(web, [{ revision: 3, type: 'advisory', documentId: 'advisory-118' }])
    expect((await get(web, '/feeds/advisories.atom')).status).toBe(200)
  })
})

/** Its events, as another program understands them. */
function eventsOf(calendar: string): ICAL.Event[] {
  const component = new ICAL.Component(ICAL.parse(calendar) as [])
  return component
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event, { strictExceptions: true }))
}

const inManila = (time: ICAL.Time) =>
  time
    .toJSDate()
    .toLocaleString('en-GB', { timeZone: 'Asia/Manila', dateStyle: 'medium', timeStyle: 'short' })

const planned = '/feeds/interruptions/replacing-14-wooden-poles.ics'

describe('[X06] the calendar of planned interruptions', () => {
  it('holds each window at its hours in Manila, however long its words are', async () => {
    const { cms, web } = await withNews()
    const rows = published['advisory'] as { code: string; windows: object[] }[]
    const purpose = `${'Ñandú; wooden poles, '.repeat(20)}\nsecond line \\ end`
    const changed = { purpose, title: 'Emoji 🔌, ₱' }
    cms.rows.set(
      '/api/advisories',
      rows.map((row) => (row.code === 'SA-094' ? { ...row, ...changed } : row)),
    )
    const answer = await get(web, '/feeds/interruptions.ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    const body = await answer.text()
    expect(body.endsWith('\r\n')).toBe(true)
    const lines = body.slice(0, -2).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
    const [event, ...others] = eventsOf(body)
    expect(others).toEqual([])
    expect([inManila(event!.startDate), inManila(event!.endDate)]).toEqual([
      '24 Nov 2026, 06:00',
      '24 Nov 2026, 14:00',
    ])
    expect(event!.startDate.zone.tzid).toBe('UTC')
    expect([event!.summary, event!.location]).toEqual(['Scheduled interruption: Fatima', 'Fatima'])
    expect(event!.description).toContain('SA-094: Emoji 🔌, ₱\n6:00 AM to 2:00 PM\nÑandú; wooden poles, Ñ')
    expect(event!.description).toContain(
      '\nsecond line \\ end\nhttps://www.utility.example/news-and-updates/',
    )
    for (const name of ['uid', 'dtstamp', 'sequence']) {
      expect(event!.component.getFirstPropertyValue(name)).not.toBeNull()
    }
  })

  it('is one file for one advisory, which its page offers; none for what isn’t planned, or isn’t there', async () => {
    const { cms, web } = await withNews()
    const offered = async (path: string) => /href="([^"]+\.ics)"/.exec(await text(web, path))?.[1]
    expect(await offered('/news-and-updates/replacing-14-wooden-poles')).toBe(planned)
    expect(await offered('/news-and-updates/broken-pole-on-feeder-4')).toBeUndefined()
    expect(await offered('/services/outages')).toBe('/feeds/interruptions.ics')
    const answer = await get(web, planned)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="replacing-14-wooden-poles.ics"',
    )
    expect(eventsOf(await answer.text())).toHaveLength(1)
    const nowhere = '/feeds/interruptions/no-such.ics'
    expect((await get(web, nowhere)).status).toBe(404)
    const asked = cms.count(/./)
    expect((await get(web, nowhere)).status).toBe(404)
    expect(cms.count(/./)).toBe(asked)
    for (const path of [
      '/feeds/interruptions/broken-pole-on-feeder-4.ics',
      '/feeds/interruptions/..%2f.ics',
      '/feeds/x',
    ]) {
      expect([path, (await get(web, path)).status]).toEqual([path, 404])
    }
  })

  it('says that one was cancelled, under the same id and as a newer version', async () => {
    const { cms, web } = await withNews()
    const [before] = eventsOf(await text(web, planned))
    const row = published['advisory']!.find((one) => (one as { code: string }).code === 'SA-094')!
    cms.rows.set('/api/advisories', [{ ...row, stage: 'cancelled', updatedAt: '2026-11-19T00:00:00.000Z' }])
    await tell(web, [{ revision: 2, type: 'advisory', documentId: 'advisory-094' }])
    for (const path of [planned, '/feeds/interruptions.ics']) {
      const [after] = eventsOf(await text(web, path))
      expect([after!.uid, after!.component.getFirstPropertyValue('status')]).toEqual([
        before!.uid,
        'CANCELLED',
      ])
      expect(after!.sequence).toBeGreaterThan(before!.sequence)
    }
  })
})

/** Width and height that a PNG says it has. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

async function picture(web: Web, path: string): Promise<Buffer> {
  const answer = await get(web, path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
  return Buffer.from(await answer.arrayBuffer())
}

const imageOf = async (web: Web, path: string) => {
  const address = /property="og:image" content="([^"]+)"/.exec(await text(web, path))?.[1]
  return address?.replace(siteUrl, '')
}

describe('[R11] the picture that stands for a page where it is shared', () => {
  it('is drawn for each article and advisory, with one of the utility’s for all other pages', async () => {
    const { web } = await withNews()
    const paths = {
      '/news-and-updates/new-substation-cuts-outages': '/cards/news/new-substation-cuts-outages.png?v=',
      '/news-and-updates/broken-pole-on-feeder-4': '/cards/news/broken-pole-on-feeder-4.png?v=',
      '/rates': '/cards/site.png',
    }
    const drawn = new Set<string>()
    for (const [path, image] of Object.entries(paths)) {
      const address = await imageOf(web, path)
      expect(address?.startsWith(image)).toBe(true)
      const png = await picture(web, address!)
      expect(sizeOf(png)).toEqual([1200, 630])
      drawn.add(png.toString('base64'))
    }
    expect(drawn.size).toBe(3)
  })

  it('is drawn once, and again under a new address when the status changes', async () => {
    const { cms, web } = await withNews()
    const page = '/news-and-updates/broken-pole-on-feeder-4'
    const before = await imageOf(web, page)
    const first = await get(web, before!)
    const asked = cms.count(/./)
    const etag = first.headers.get('etag')!
    expect((await get(web, before!, { 'if-none-match': etag })).status).toBe(304)
    expect(cms.count(/./)).toBe(asked)
    const [row] = published['advisory']!
    cms.rows.set('/api/advisories', [{ ...row, stage: 'restored', updatedAt: '2026-11-18T10:21:00.000Z' }])
    await tell(web, [{ revision: 2, type: 'advisory', documentId: 'advisory-118' }])
    const after = await imageOf(web, page)
    expect(after).not.toBe(before)
    expect((await get(web, after!)).headers.get('etag')).not.toBe(etag)
  })

  it('costs nothing for names that nothing has: no drawing, and one question at most', async () => {
    const { cms, web } = await withNews()
    for (const path of [
      '/cards/news/no-such.png',
      '/cards/news/No%20such.png',
      '/cards/x.png',
      '/cards/news/a.svg',
    ]) {
      expect([path, (await get(web, path)).status]).toEqual([path, 404])
      // What a picture would be made of; the search reads whole types in the background.
      const reads = /no-such|site-setting/
      const asked = cms.count(reads)
      expect([path, (await get(web, path)).status, cms.count(reads)]).toEqual([path, 404, asked])
    }
  })

  it('[Y24] has the utility’s colors, except for an outage and its end', () => {
    const brand = { main: '#1D4E89', accent: '#FFD166' }
    const card = { utility: 'Bulawan', eyebrow: 'News', title: 'Poles', line: '', ...brand }
    for (const tone of ['calm', 'planned'] as const)
      expect(renderSocialCard({ ...card, tone })).toContain('height="630" fill="#1D4E89"')
    expect(renderSocialCard({ ...card, tone: 'calm' })).toContain('stroke="#FFD166"')
    for (const tone of ['out', 'back'] as const)
      expect(renderSocialCard({ ...card, tone })).not.toContain('#1D4E89')
  })

  it.each(['W'.repeat(150), 'Interruption '.repeat(12).trim(), '₱ < & > ñ “x” \u0007'])(
    'keeps within its edges whatever is written: %s',
    (title) => {
      const svg = renderSocialCard({ tone: 'out', utility: title, eyebrow: title, title, line: title })
      const fontFiles = ['bricolage-grotesque', 'figtree', 'peso-sign'].map((name) =>
        path.join(import.meta.dirname, `../../src/ui/theme/fonts/drawn/${name}.ttf`),
      )
      const texts = [...svg.matchAll(/<text [^>]*>[^<]*<\/text>/g)].map(([element]) => element)
      expect(texts.length).toBeGreaterThan(3)
      for (const element of texts) {
        const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${element}</svg>`
        const box = new Resvg(alone, { font: { loadSystemFonts: false, fontFiles } }).getBBox()!
        expect(box.width).toBeGreaterThan(0)
        expect([box.x >= 40, box.x + box.width <= 1160, box.y + box.height <= 630]).toEqual([
          true,
          true,
          true,
        ])
      }
    },
  )
})

it('a line of a calendar is folded at 75 octets, and no character is torn apart', () => {
  const line = `SUMMARY:${'₱é🔌a'.repeat(60)}`
  const parts = foldCalendarLine(line).split('\r\n ')
  expect(parts.join('')).toBe(line)
  expect(parts.every((part, index) => Buffer.byteLength(part) + (index > 0 ? 1 : 0) <= 75)).toBe(true)
})

describe('[R12] [R17] the calendar of deadlines', () => {
  it('holds the deadline that holds, of each bidding that is open, and of one alone', async () => {
    const { web } = await withNews()
    const events = eventsOf(await text(web, '/feeds/deadlines.ics'))
    expect(events.map(({ summary, startDate }) => [summary, inManila(startDate)])).toEqual([
      ['Bids close: Supply of distribution transformers', '17 Dec 2026, 12:00'],
      ['Bids close: Procurement of Seventeen Megawatts (17 MW) Contracted Capacity', '17 Dec 2026, 12:00'],
    ])
    const [first] = events
    expect(first!.uid).toBe('bulletin-transformers-deadline@www.utility.example')
    expect(first!.description).toContain('The deadline moves by one week.')
    const one = await text(web, '/feeds/deadlines/supply-of-distribution-transformers.ics')
    expect(eventsOf(one).map(({ uid }) => uid)).toEqual([first!.uid])
    // What is over is in no calendar.
    expect((await get(web, '/feeds/deadlines/steel-poles.ics')).status).toBe(404)
    vi.setSystemTime(new Date('2026-12-17T04:00:00Z'))
    expect(eventsOf(await text(web, '/feeds/deadlines.ics'))).toEqual([])
  })
})
