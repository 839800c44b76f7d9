import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { SearchDocument, SearchResultKind } from '~/features/search/search-query-and-results'
import { referenceNumberInQuery } from '~/features/tracking/tracking-form'
import { parseSearchParams } from '~/navigation/search-params'
import { published } from '~/pages/fixtures'
import { payloadPath } from '~/pages/page-location'
import { searchSources } from '~/pages/search-sources'
import { SearchIndex } from '../../server/search/search-index'
import { raw } from './support/raw'
import { get, startCms, startWeb, tell } from './support/start'

const at = new Date('2026-11-21T00:00:00Z')
const document = (title: string, text: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'news',
  path: `/${title}`,
  title,
  text,
  date: '2026-11-01',
  ...more,
})

async function indexOf(...documents: SearchDocument[]): Promise<SearchIndex> {
  const index = new SearchIndex()
  await index.replaceOwner(new Map(documents.map((one, number) => [`news/${number}`, [one]])), at)
  return index
}

const ask = (index: SearchIndex, q: string, kind: SearchResultKind | null = null, page = 1) =>
  index.search({ q, kind, page })
const titles = (index: SearchIndex, q: string) =>
  ask(index, q).hits.map(({ title }) => title.map(({ text }) => text).join(''))

describe('[X02] the search index', () => {
  it('removes documents in one go: one added between two batches would break the walk and end the process', async () => {
    // More words than a batch has.
    const words = (number: number) =>
      Array.from({ length: 60 }, (_, place) => `w${number}x${place}`).join(' ')
    const index = await indexOf(
      ...Array.from({ length: 100 }, (_, number) => document(`Title ${number}`, words(number))),
    )
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const removed = Array.from({ length: 70 }, (_, number) => [`news/${number}`, []] as const)
      await index.replaceOwner(new Map(removed), at)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
    // Words that differ by one letter match too, after the exact ones.
    expect(titles(index, 'w69x5')).not.toContain('Title 69')
    expect(titles(index, 'w70x5')[0]).toBe('Title 70')
  })
})

describe('[X02] a search', () => {
  const whole = indexOf(
    document('Broken pole on Feeder 4', 'Power is out in Peñaranda and Mabini.', { kind: 'advisory' }),
    document('Rates of November', 'What a kilowatt-hour costs.', { kind: 'rates' }),
    document('Application for electric service', 'A form for new connections.', { kind: 'document' }),
    document('Elena R. Salcedo', 'President and general manager.', { kind: 'person', date: null }),
    document('Plan of the year', 'Substations and feeders are renewed; the old pole line goes.'),
  )

  it.each([
    ['feeder pole', ['Broken pole on Feeder 4', 'Plan of the year']],
    ['POLES', ['Broken pole on Feeder 4', 'Plan of the year']],
    ['penaranda', ['Broken pole on Feeder 4']],
    ['Peñaranda', ['Broken pole on Feeder 4']],
    ['aplication', ['Application for electric service']],
    ['salsedo', ['Elena R. Salcedo']],
    ['rtae', ['Rates of November']],
    ['powre', ['Broken pole on Feeder 4']],
    ['sal', ['Elena R. Salcedo']],
    ['singil', ['Rates of November']],
    ['magkano', ['Rates of November']],
    ['magkano na ang kuryente', ['Rates of November']],
    ['the pole of Mabini', ['Broken pole on Feeder 4']],
    ['xylophone', []],
    ['the', []],
    ['“”…', []],
  ])('for %s finds %j', async (q, expected) => {
    expect(titles(await whole, q)).toEqual(expected)
  })

  const services = indexOf(
    document('Reading a net-metering bill', 'Net metering, and what the export is worth.'),
    document('New connection', 'Apply online.', { kind: 'page', words: 'new meter metro kontador' }),
    document('New transformers in Bagong Silang', 'Lines and transformers.'),
  )

  it.each([
    'metro',
    'kontador',
    'kuntador',
    'bagong metro',
    'Bagong koneksyon',
    'pakabit',
    'magpakabit ng kuryente',
  ])('for %s finds the new connection first', async (q) => {
    expect(titles(await services, q)[0]).toBe('New connection')
  })

  it('shows an outage now before what has the words in its title, and no other outage', async () => {
    const street = document('Rizal Street goes underground', 'Power lines and poles along Rizal Street.')
    const outage = document('Broken pole', 'Mabini, Rizal Street', { kind: 'advisory', isOutNow: true })
    const others = Array.from({ length: 20 }, (_, number) =>
      document(`Notice ${number} of the office`, 'Of bills.'),
    )
    expect(titles(await indexOf(street, outage, ...others), 'Rizal Street')[0]).toBe('Broken pole')
    const restored = { ...outage, isOutNow: false }
    expect(titles(await indexOf(street, restored, ...others), 'Rizal Street')[0]).toBe(
      'Rizal Street goes underground',
    )
  })

  it('says why something was found, with the part of its text that says so', async () => {
    const text = `${'Nothing of interest here. '.repeat(30)}The singil for November is lower. ${'More of it. '.repeat(30)}`
    const [hit] = ask(await indexOf(document('Notice', text)), 'november').hits
    expect(hit?.excerpt.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'November', isMatch: true }])
    const quoted = hit?.excerpt.map((piece) => piece.text).join('') ?? ''
    expect(quoted).toMatch(/^… .*The singil for November is lower\. .* …$/)
    expect(quoted.length).toBeLessThan(230)
  })

  it('counts each kind, narrows to one, and shows one page after the other', async () => {
    const many = Array.from({ length: 23 }, (_, number) => document(`Notice ${number}`, 'Of an outage.'))
    const index = await indexOf(...many, document('Outage form', 'A form.', { kind: 'document' }))
    const { kinds, total } = ask(index, 'outage')
    expect([kinds, total]).toEqual([
      [
        { kind: 'news', count: 23 },
        { kind: 'document', count: 1 },
      ],
      24,
    ])
    expect(ask(index, 'outage', 'document')).toMatchObject({ total: 1, kinds })
    expect(ask(index, 'outage', 'news', 3).hits).toHaveLength(3)
  })

  it('finds what has some of the words where nothing has all of them, and says so', async () => {
    expect(ask(await whole, 'salcedo kilowatt')).toMatchObject({ total: 2, isLoose: true })
    expect(ask(await whole, 'feeder pole').isLoose).toBe(false)
  })

  it('leaves a word that nearly everything has out of account beside one that tells things apart', async () => {
    const notices = Array.from({ length: 6001 }, (_, number) => document(`N${number}`, 'notice'))
    const index = await indexOf(...notices, document('Hearing', 'of the tariff'))
    expect(ask(index, 'notice tariff')).toMatchObject({ total: 1, isLoose: false })
    expect(ask(index, 'notice').total).toBe(6001)
    // Begun or mistyped, it is still one word of many.
    expect(ask(index, 'tariff no').total).toBe(1)
    expect(ask(index, 'notise').total).toBe(6001)
  })

  it('finds a barangay by its name, not by the text that all have', async () => {
    const place = (title: string) =>
      document(title, `Outages and interruptions in ${title}.`, { kind: 'place', date: null })
    const index = await indexOf(place('Mabini'), place('Tulay'), document('Pole', 'An outage in Tulay.'))
    expect(titles(index, 'outage')).toEqual(['Pole'])
    expect(ask(index, 'outage')).toMatchObject({ total: 1, kinds: [{ kind: 'news', count: 1 }] })
    expect(titles(index, 'brownout mabini')).toEqual(['Mabini'])
    expect(titles(index, 'tulay')).toEqual(['Tulay', 'Pole'])
  })

  it('forgets what is gone, and what something said before', async () => {
    const index = await indexOf(document('First', 'old words'), document('Second', 'other words'))
    await index.replaceOwner(
      new Map([
        ['news/0', [document('First', 'fresh words')]],
        ['news/1', []],
      ]),
      at,
    )
    expect([titles(index, 'old'), titles(index, 'other'), titles(index, 'fresh')]).toEqual([
      [],
      [],
      ['First'],
    ])
    expect(index.size).toBe(1)
    // What nothing says any more is a mistyped word like any other.
    await index.replaceOwner(new Map([['news/2', [document('Others', 'brother words')]]]), at)
    expect(titles(index, 'bother')).toEqual(['Others'])
  })

  it('understands every document of the fixtures', () => {
    const context = { zone: 'Asia/Manila', at, today: '2026-11-18' }
    for (const { type, schema, documents } of searchSources) {
      const found = (published[type] ?? []).flatMap((row) => documents(v.parse(schema, row), context))
      expect(found.length, type).toBeGreaterThan(0)
      for (const { path, title } of found)
        expect([path.startsWith('/'), title !== ''], type).toEqual([true, true])
    }
  })
})

describe('[X02] the search', () => {
  const place = (documentId: string, name: string) => ({ documentId, code: documentId, name, town: null })
  const found = async (address: string, q: string) => {
    const answer = await raw(address, `/_search?q=${q}`)
    expect(answer.status).toBe(200)
    return (JSON.parse(answer.body.toString('utf8')) as { title: string }[]).map(({ title }) => title)
  }

  it.each(['walang kuryente', 'Wala pang ilaw sa amin', 'no power', 'nawalan ng kuryente'])(
    'takes “%s” for an outage: its pages come first',
    async (question) => {
      const index = await indexOf(
        document('Who we are', 'We distribute power and electricity. No power is wasted.', { kind: 'page' }),
        document('Outages', 'Where power is out now.', { kind: 'page', words: 'brownout blackout' }),
      )
      expect(titles(index, question)[0]).toBe('Outages')
    },
  )

  it.each(['A-7K4M-Q2XD', 'a7k4mq2xd', ' a 7k4m q2xd ', 'A-BCDF-GHJK'])(
    'takes “%s” for the reference of an application, and leads to where it is tracked',
    async (question) => {
      const web = await startWeb()
      const html = await (await get(web, `/search?q=${encodeURIComponent(question)}`)).text()
      expect(html).toMatch(/looks like a reference number\.[^]*?href="\/services\/application-tracking"/)
    },
  )

  it('leads from the reference of an outage report to the page of its status', async () => {
    const web = await startWeb()
    const html = await (await get(web, '/search?q=r-38cg-ra7h')).text()
    expect(html).toMatch(/R-38CG-RA7H looks like a reference number\.[^]*?href="\/services\/report-status"/)
  })

  it('says of the reference of a job application that it can’t be tracked', async () => {
    const web = await startWeb()
    const html = await (await get(web, '/search?q=j-38cg-ra7h')).text()
    expect(html).toMatch(/J-38CG-RA7H looks like a reference number\.[^]*?You can’t track it here/)
  })

  it.each(['electrical', 'rates 2026', 'brownout'])('takes “%s” for words', (question) => {
    expect(referenceNumberInQuery(question)).toBeNull()
  })

  it('reads only what a changed document concerns, and goes on without the CMS', async () => {
    const cms = await startCms()
    cms.rows.set('/api/barangays', [place('mabini', 'Mabini'), place('rizal', 'Rizal')])
    const web = await startWeb({ cms })
    expect(await found(web.address, 'mabini')).toEqual(['Mabini'])
    const before = cms.seenForSearch.length
    cms.rows.set('/api/barangays', [place('mabini', 'Peñafrancia')])
    await tell(web, [{ revision: 2, type: 'barangay', documentId: 'mabini' }])
    await vi.waitFor(async () => expect(await found(web.address, 'penafrancia')).toEqual(['Peñafrancia']))
    expect(await found(web.address, 'mabini')).toEqual([])
    const reads = cms.seenForSearch.slice(before).map(({ path }) => path)
    expect(reads).toContainEqual(
      expect.stringMatching(/\/api\/barangays\?.*filters\[documentId\]\[\$in\]\[0\]=mabini/),
    )
    expect(reads.filter((path) => path.includes('/api/news-articles'))).toEqual([])
    await cms.die()
    expect(await found(web.address, 'rizal')).toEqual(['Rizal'])
  })

  it('finds a service once it can be applied for online', async () => {
    const cms = await startCms()
    cms.rows.set('/api/barangays', [])
    cms.rows.set('/api/service-kinds', [
      { documentId: 'name', kind: 'name_change', title: 'Change of name', isOnline: true },
    ])
    const web = await startWeb({ cms })
    expect(await found(web.address, 'name')).not.toContain('Apply online: Change of name')
    expect((await get(web, '/services/apply-for-service/name-change')).status).toBe(404)
    cms.rows.set('/api/barangays', [place('mabini', 'Mabini')])
    await tell(web, [{ revision: 2, type: 'barangay', documentId: 'mabini' }])
    await vi.waitFor(async () =>
      expect(await found(web.address, 'name')).toContain('Apply online: Change of name'),
    )
    expect((await get(web, '/services/apply-for-service/name-change')).status).toBe(200)
  })

  it('finds a page that could not be read at the start as soon as it can be', async () => {
    const cms = await startCms()
    const hotline = { documentId: 'outage', name: 'Power outage', phone: '(033) 555-0147' }
    cms.rows.set('/api/hotlines', [{ documentId: hotline.documentId }])
    const web = await startWeb({ cms })
    expect(await found(web.address, 'contact')).not.toContain('Contact us')
    cms.rows.set('/api/hotlines', [hotline])
    await vi.waitFor(async () => {
      await get(web, '/rates')
      expect(await found(web.address, 'contact')).toContain('Contact us')
    })
  })

  it('is whole without script, keeps no question, and says what it left out of an address', async () => {
    const cms = await startCms()
    cms.rows.set('/api/barangays', [place('mabini', 'Mabini')])
    const logged: string[] = []
    const web = await startWeb({ cms, logged })
    const answer = await get(web, '/search?q=mabini&utm_source=mail')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const html = await answer.text()
    expect(html).toContain('1 result for “mabini”')
    expect(html).toContain('href="/services/outages?area=mabini"')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(logged.join('')).not.toContain('mabini')
    expect(await (await get(web, '/search?q=nowhere')).text()).toContain('No results for “nowhere”')
    for (const [path, sentence] of [
      ['/search?kind=secret', 'couldn’t find what this link asks for'],
      ['/search?q=mabini&page=2', 'There’s no page 2'],
      ['/search?page=x', 'couldn’t find what this link asks for'],
    ] as const) {
      expect(await (await get(web, path)).text(), path).toContain(sentence)
    }
  })

  it('cuts a long question, says so, and names the page as the browser does', async () => {
    const web = await startWeb()
    const pathname = '/search'
    const search = `?q=${'mabini '.repeat(100).replaceAll(' ', '+')}`
    const payload = (await (await get(web, `${pathname}/_payload.json${search}`)).json()) as { path: string }
    expect(payload.path).toBe(payloadPath({ pathname, search: parseSearchParams(search) }))
    expect(payload.path.length).toBeLessThan(300)
    expect(await (await get(web, pathname + search)).text()).toContain('We used its first 100 characters')
    expect(await (await get(web, '/search?q=mabini')).text()).not.toContain('We used its first')
  })
})
