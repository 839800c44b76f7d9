import { beforeAll, describe, expect, it } from 'vitest'
import type * as Like from '../../src/platform/database/sql-like'
import type * as SearchIndex from '../../src/publishing/trigram-index'
import { startCms, type Json, type TestCms } from '../support/cms'
import { createTopic } from '../support/content'
import { compiled, contentTypes } from '../support/compiled'
import { createSample, sampleContent } from '../support/samples'

const { createTrigramIndexes } = compiled('src/publishing/trigram-index.js') as typeof SearchIndex
const { sqlLikePatterns, sqlLikeAny, splitSearchWords } = compiled(
  'src/platform/database/sql-like.js',
) as typeof Like

const ARTICLES = '/api/manage/news-articles'
const ADVISORIES = '/api/manage/advisories'
/** Four in the afternoon in Manila. */
const FIXED_NOW = '2026-11-18T08:00:00.000Z'
const siteUrl = 'https://tanglaw.example'

const topics: Record<string, string> = {}
let cms: TestCms
const places: Record<string, string> = {}

beforeAll(async () => {
  cms = await startCms({ FIXED_NOW, SITE_URL: siteUrl })
  for (const name of ['Mabini', 'Talisay']) {
    const data = { code: name.toLowerCase(), name }
    places[name] = (await post('/api/manage/barangays', { data })).documentId
  }
  for (const code of ['network', 'rates', 'net_metering', 'people_and_safety'])
    topics[code] = await createTopic(cms, 'news-topics', code)
})

async function call(method: string, address: string, body?: object, status = 200): Promise<Json> {
  const answer = await cms.as('editor', method, address, body)
  expect([answer.status, answer.body]).toEqual([status, answer.body])
  return answer.body
}
const post = (address: string, body: object) => call('POST', address, body, 201)

const text = (words: string) => [{ type: 'paragraph', children: [{ type: 'text', text: words }] }]

const article = (title: string, slug: string, more: object = {}): Promise<Json> =>
  post(ARTICLES, {
    data: {
      title,
      slug,
      summary: 'What happened.',
      category: topics.network,
      body: text('It did.'),
      ...more,
    },
  })

const outage = (code: string, more: object = {}): Promise<Json> =>
  post(ADVISORIES, {
    data: {
      code,
      title: `Broken pole ${code}`,
      slug: code.toLowerCase(),
      kind: 'emergency',
      stage: 'ongoing',
      windows: [{ start: '2026-11-18T07:00:00.000Z', end: '2026-11-18T09:00:00.000Z' }],
      areas: [{ barangay: places.Mabini }, { barangay: places.Talisay, portion: 'Purok 6' }],
      ...more,
    },
  })

const save = (path: string, row: Json, data: object): Promise<Json> =>
  call('PUT', `${path}/${row.documentId}`, { baseVersion: row.version, data })
const act = (path: string, row: Json, what: string): Promise<Json> =>
  call('POST', `${path}/${row.documentId}/${what}`, {
    baseVersion: row.version,
    // Outages of tests are at the same places.
    ...(what === 'publish' && { accept: ['emergency-in-force'] }),
  })
const report = (row: Json, data: object): Promise<Json> =>
  call('POST', `${ADVISORIES}/${row.documentId}/progress`, { data })

/** Where the site finds what had an address; undefined for one that never was public. */
async function whereabouts(slug: string): Promise<string | null | undefined> {
  const { status, body } = await cms.as('read token', 'GET', `/api/slugs/news/${slug}`)
  return status === 404 ? undefined : body.data.slug
}

const published = async (path: string, slug: string): Promise<Json> =>
  (await cms.as('read token', 'GET', `/api/${path}?filters[slug][$eq]=${slug}`)).body.data[0]

describe('a slug', () => {
  it('[R11] belongs to the article or advisory that used it first', async () => {
    const first = await article('Poles', 'poles')
    const taken = { path: ['slug'], message: expect.stringContaining('This address is already used') }
    const refusal = { error: { details: { errors: [expect.objectContaining(taken)] } } }
    const data = { code: 'EA-1', title: 'Poles', slug: 'poles' }
    expect(await call('POST', ADVISORIES, { data }, 400)).toMatchObject(refusal)
    const other = await article('Other', 'other')
    const change = { baseVersion: other.version, data: { slug: 'poles' } }
    expect(await call('PUT', `${ARTICLES}/${other.documentId}`, change, 400)).toMatchObject(refusal)

    // One that was never public is free again.
    await save(ARTICLES, first, { slug: 'wooden-poles' })
    await call('PUT', `${ARTICLES}/${other.documentId}`, change)
  })

  it('[R11] is reserved by the database, not only by the check before the write', async () => {
    const row = { space: 'news', slug: 'held', type: 'advisory', subject: 'x', was_public: false }
    await cms.strapi.db.connection('slugs').insert(row)
    await expect(cms.strapi.db.connection('slugs').insert(row)).rejects.toThrow(/unique/i)
  })

  it('[R11] that was public redirects to the new one, reports a withdrawal, and stays reserved', async () => {
    const draft = await article('Old title', 'old-title')
    expect(await whereabouts('old-title')).toBeUndefined()
    let row = await act(ARTICLES, draft, 'publish')
    expect(await whereabouts('old-title')).toBe('old-title')

    row = await save(ARTICLES, row, { slug: 'new-title' })
    expect(await whereabouts('new-title')).toBeUndefined()
    expect(await whereabouts('old-title')).toBe('old-title')
    row = await act(ARTICLES, row, 'publish')
    expect(await whereabouts('old-title')).toBe('new-title')

    row = await act(ARTICLES, row, 'unpublish')
    expect([await whereabouts('old-title'), await whereabouts('new-title')]).toEqual([null, null])
    await call('DELETE', `${ARTICLES}/${row.documentId}?baseVersion=${row.version}`, undefined, 204)
    expect(await whereabouts('new-title')).toBeNull()
    await call('POST', ARTICLES, { data: { title: 'New', slug: 'new-title' } }, 400)

    const restored = await post(ARTICLES, { fromTrash: row.documentId })
    expect(restored.data.slug).toBe('new-title')
    await act(ARTICLES, restored, 'publish')
    expect(await whereabouts('old-title')).toBe('new-title')
  })

  it('[R11] of a copy created in the console can be chosen', async () => {
    const { documentId } = await article('Original', 'original')
    const uid = 'api::news-article.news-article'
    const copy = await cms.strapi.documents(uid).clone({ documentId, data: {} } as never)
    expect((copy as Json).entries[0]).toMatchObject({ title: 'Original', slug: null })
  })
})

describe('an article', () => {
  it('[M06] accepts what Strapi’s editor stores, and rejects content that no page could show', async () => {
    const link = { type: 'link', url: '/rates', children: [{ type: 'text', text: 'rates', bold: true }] }
    const item = { type: 'list-item', children: [{ type: 'text', text: 'one' }, link] }
    const body = [
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'Why' }] },
      {
        type: 'list',
        format: 'ordered',
        children: [item, { type: 'list', format: 'unordered', children: [item] }],
      },
      { type: 'quote', children: [{ type: 'text', text: 'said', italic: true }] },
      { type: 'code', language: 'table', children: [{ type: 'text', text: 'Load\nFeeder\tPeak\nF4\t61%' }] },
    ]
    const row = await article('Whole', 'whole', { body })
    expect(row.data.body).toEqual(body)
    expect((await act(ARTICLES, row, 'publish')).state).toBe('published')
    expect((await published('news-articles', 'whole')).body).toEqual(body)

    const bad = [
      [{ type: 'video', children: [] }],
      [
        {
          type: 'paragraph',
          children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'x' }] }],
        },
      ],
      [
        {
          type: 'image',
          image: { url: 'https://tracker.example/a.png' },
          children: [{ type: 'text', text: '' }],
        },
      ],
      'text',
    ]
    for (const body of bad) {
      await call('POST', ARTICLES, { data: { title: 'Bad', body } }, 400)
    }
  })

  it('[C24] accepts callouts, buttons and videos, and rejects unsafe ones', async () => {
    const words = (text: string) => [{ type: 'text', text }]
    const line = (appearance: string, url: string, label = 'Open', more: object[] = []) => ({
      type: 'paragraph',
      appearance,
      children: [{ type: 'link', url, children: words(label) }, ...more],
    })
    const body = [
      { type: 'quote', callout: 'warning', children: words('Stay away from fallen lines.') },
      line('button', '/services/apply-for-service', 'Apply'),
      // As Strapi's own editor stores it.
      { ...line('video', 'https://www.youtube.com/watch?v=1', 'The substation', words('')) },
    ]
    const row = await article('Blocks', 'blocks', { body })
    expect(row.data.body).toEqual(body)
    await act(ARTICLES, row, 'publish')
    expect((await published('news-articles', 'blocks')).body).toEqual(body)
    const bad = [
      { type: 'quote', callout: 'script', children: words('x') },
      { type: 'quote', callout: ['note'], children: words('x') },
      { type: 'paragraph', appearance: 'button', children: words('no link') },
      line('button', 'javascript:alert(1)'),
      line('button', '/rates', '  '),
      line('button', '/rates', 'Rates', words('and more')),
      line('iframe', 'https://elsewhere.example/'),
      line('video', 'http://elsewhere.example/'),
      line('video', '/uploads/a.mp4'),
      line('file', 'https://elsewhere.example/a.pdf'),
      line('file', '/uploads/not-there.pdf'),
      line('file', '/rates'),
      { type: 'paragraph', appearance: 'file', children: words('no link') },
    ]
    for (const one of bad) await call('POST', ARTICLES, { data: { title: 'Bad', body: [one] } }, 400)
  })

  it('[C11] is checked before publication: skipped heading levels, broken links', async () => {
    const link = (url: string) => ({ type: 'link', url, children: [{ type: 'text', text: url }] })
    await cms.as('administrator', 'POST', '/api/manage/redirects', {
      data: { from: '/tariff', to: '/rates' },
    })
    await act(ARTICLES, await article('Followed', 'followed'), 'publish')
    const dead = [
      '/news-and-updates/never-there',
      '/careers/no-job?from=news',
      '/rate',
      '/services/outage?area=mabini',
      '/admin-cp/dashboard',
      `${siteUrl}/news`,
      '/uploads/map.pdf',
    ]
    const alive = [
      '/rates',
      '/services/outages?area=mabini#out',
      '/#power-rates',
      '/about-us/',
      '/tariff?from=bill',
      '/feeds/news.rss',
      '/news-and-updates/followed',
      'https://elsewhere.example/rate',
      `${siteUrl}/rates`,
    ]
    const row = await article('Checked', 'checked', {
      body: [
        { type: 'heading', level: 4, children: [{ type: 'text', text: 'Deep' }] },
        { type: 'paragraph', children: [...dead, ...alive].map(link) },
      ],
      related: [{ label: 'Outages', url: '/outages' }],
    })
    const { checks } = await call('GET', `${ARTICLES}/${row.documentId}/checks`)
    expect(checks.map(({ code, path }: Json) => [code, ...path])).toEqual([
      ['heading-order', 'body'],
      ...dead.map(() => ['dead-link', 'body']),
      ['dead-link', 'related', 0, 'url'],
    ])
    const told = checks.map(({ message }: Json) => message)
    for (const url of dead) expect(told).toContainEqual(expect.stringContaining(` ${url}`))
    expect(told.at(-1)).toBe(
      'The link “Outages” is broken: there’s no page at /outages. Choose the page by its title, or change the link.',
    )
  })
})

describe('[C01] links of published documents', () => {
  const link = (url: string, words = 'There') => ({
    type: 'link',
    url,
    children: [{ type: 'text', text: words }],
  })
  const body = (...children: object[]) => [{ type: 'paragraph', children }]
  const publish = async ({ documentId, version: baseVersion }: Json) =>
    await call('POST', `${ARTICLES}/${documentId}/publish`, { baseVersion, accept: ['dead-link'] })

  it('are reported when they are broken, in texts, components and fields, each with its document', async () => {
    const { links: before } = await call('GET', '/api/manage/dead-links')
    const alive = [link('/rates?a=1#b'), link('https://elsewhere.example/gone'), link('/#there')]
    const inText = await article('In a text', 'in-a-text', {
      body: body(link('/gone_100%', 'Old tariff'), link(`${siteUrl}/uploads/plan_1a.pdf/Plan.pdf`), ...alive),
    })
    const related = [{ label: 'A part', url: '/news-and-updates/in-no-text' }]
    const inPart = await article('In a part', 'in-a-part', { related })
    await article('A draft', 'a-draft-with-a-link', { related, body: body(link('/gone-from-a-draft')) })
    for (const row of [inText, inPart]) await publish(row)
    const moved = { data: { from: '/was-there', to: '/gone-too#place' } }
    const redirect = (await cms.as('administrator', 'POST', '/api/manage/redirects', moved)).body

    const { links, total } = await call('GET', '/api/manage/dead-links')
    const known = new Set(before.map((one: Json) => JSON.stringify(one)))
    const found = links.filter((one: Json) => !known.has(JSON.stringify(one)))
    expect(total - before.length).toBe(4)
    const text = { path: 'news-articles', documentId: inText.documentId, title: 'In a text' }
    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        {
          ...text,
          to: '/gone_100%',
          label: 'Old tariff',
          problem: 'there’s no page at /gone_100%. Choose the page by its title, or change the link.',
        },
        {
          ...text,
          to: `${siteUrl}/uploads/plan_1a.pdf/Plan.pdf`,
          label: 'There',
          problem: expect.stringContaining('there’s no file at'),
        },
        {
          to: '/news-and-updates/in-no-text',
          label: 'A part',
          path: 'news-articles',
          documentId: inPart.documentId,
          title: 'In a part',
          problem: expect.stringContaining('isn’t public'),
        },
        expect.objectContaining({
          to: '/gone-too#place',
          documentId: redirect.documentId,
          path: 'redirects',
        }),
      ]),
    )
  })

  it('are found by the documents that they lead to, at current or former slugs, without those documents’ own', async () => {
    const old = await article('Linked', 'linked-first')
    const { version } = await publish(old)
    const linked = await publish(await save(ARTICLES, { ...old, version }, { slug: 'linked-now' }))
    for (const slug of ['linked-now', 'linked-first?from=mail#top', 'linked-never']) {
      await publish(
        await article(`To ${slug}`, `to-${slug.slice(7, 10)}`, {
          body: body(link(`/news-and-updates/${slug}`)),
        }),
      )
    }
    await article('A draft', 'a-draft-to-it', { body: body(link('/news-and-updates/linked-now')) })
    const { links } = await call('GET', `/api/manage/links?to=${linked.documentId}`)
    expect(links.map(({ title }: Json) => title).toSorted()).toEqual([
      'To linked-first?from=mail#top',
      'To linked-now',
    ])
    const several = await call(
      'GET',
      `/api/manage/links?to=no-such,${linked.documentId},${links[0].documentId}`,
    )
    expect(several).toEqual({ links: [links[1]] })
    expect(await call('GET', '/api/manage/links?to=no-such')).toEqual({ links: [] })
    for (const query of [
      '',
      '?to=a%20b',
      '?to=a,,b',
      '?to=a&to=b',
      '?to=a&of=b',
      `?to=${'a,'.repeat(100)}b`,
    ]) {
      expect((await cms.as('editor', 'GET', `/api/manage/links${query}`)).status, query).toBe(400)
    }
  })
})

describe('progress of an outage', () => {
  it('[C09][M07] is reported in one request: extended, partly restored, restored, each with its line in the log', async () => {
    const row = await act(ADVISORIES, await outage('EA-10'), 'publish')
    await report(row, {
      stage: 'extended',
      expectedBack: '2026-11-18T11:30:00.000Z',
      text: 'New pole is being set.',
    })
    let live = await published('advisories', 'ea-10')
    expect(live).toMatchObject({
      stage: 'extended',
      windows: [{ end: '2026-11-18T09:00:00.000Z', revisedEnd: '2026-11-18T11:30:00.000Z' }],
      updates: [{ at: FIXED_NOW, text: 'New pole is being set.', stage: 'extended' }],
    })
    await report(row, {
      stage: 'partially_restored',
      restored: [places.Talisay],
      at: '2026-11-18T07:58:00.000Z',
    })
    live = await published('advisories', 'ea-10')
    expect(live.areas.map(({ restoredAt }: Json) => restoredAt)).toEqual([null, '2026-11-18T07:58:00.000Z'])
    // In the order in which it was seen, not in which it arrived.
    expect(live.updates.map(({ stage }: Json) => stage)).toEqual(['partially_restored', 'extended'])

    const done = await report(row, { stage: 'partially_restored', restored: [places.Mabini] })
    expect(done).toMatchObject({ state: 'published', data: { stage: 'restored', restoredAt: FIXED_NOW } })
    expect((await published('advisories', 'ea-10')).stage).toBe('restored')
  })

  it('[C09] keeps two users’ reports, and the unsaved changes of a third', async () => {
    const row = await act(ADVISORIES, await outage('EA-11'), 'publish')
    const written = await save(ADVISORIES, row, { cause: 'Not yet public.' })
    await Promise.all([
      report(row, { stage: 'ongoing', text: 'Crew 7 on site.' }),
      report(row, { stage: 'ongoing', text: 'Crew 9 sent.' }),
    ])
    const live = await published('advisories', 'ea-11')
    expect(live.updates.map(({ text: words }: Json) => words).toSorted()).toEqual([
      'Crew 7 on site.',
      'Crew 9 sent.',
    ])
    expect(live.cause).toBeNull()
    const draft = await call('GET', `${ADVISORIES}/${row.documentId}`)
    expect(draft).toMatchObject({ state: 'modified', data: { cause: 'Not yet public.' } })
    expect(draft.data.updates).toHaveLength(2)
    await call('PUT', `${ADVISORIES}/${row.documentId}`, { baseVersion: written.version, data: {} }, 409)
  })

  it('[C09] can be reported and undone although a later publish rule rejects the outage', async () => {
    const row = await act(ADVISORIES, await outage('EA-12'), 'publish')
    const modified = await act(ADVISORIES, await outage('EA-13'), 'publish')
    await save(ADVISORIES, modified, { purpose: 'Not yet public.' })
    const type = contentTypes().find(({ name }) => name === 'advisory')!
    const schemas = [type.attributes, cms.strapi.contentType(type.uid).attributes] as Json[]
    const before = { rule: type.rules.validateForPublish, title: schemas.map(({ title }) => title) }
    try {
      // A field that is needed, a text that must be shorter, and a rule between fields.
      for (const schema of schemas) {
        schema.cause.required = true
        schema.title = { ...schema.title, maxLength: 5 }
      }
      type.rules.validateForPublish = (content, problems) => {
        before.rule?.(content, problems)
        if (!content.initiator) problems.push({ path: ['initiator'], message: 'Say who switches.' })
      }
      for (const { documentId, data } of [row, modified]) {
        await call('POST', `${ADVISORIES}/${documentId}/progress`, { data: { stage: 'restored' } })
        expect((await published('advisories', data.slug)).stage).toBe('restored')
      }
      const draft = await call('GET', `${ADVISORIES}/${modified.documentId}`)
      expect(draft).toMatchObject({
        state: 'modified',
        data: { purpose: 'Not yet public.', stage: 'restored' },
      })
      // A report is taken back on both sides, unless the document was changed since.
      const reported = await report(row, { stage: 'restored', text: 'Power is back for everyone.' })
      const { stage, windows, areas, updates, restoredAt } = row.data
      const undo = {
        baseVersion: reported.version,
        data: { stage, windows, areas, updates, restoredAt },
      }
      await call('POST', `${ADVISORIES}/${row.documentId}/progress`, undo)
      expect(await published('advisories', row.data.slug)).toMatchObject({ stage, updates: [] })
      expect((await call('GET', `${ADVISORIES}/${row.documentId}`)).state).toBe('published')
      await call('POST', `${ADVISORIES}/${row.documentId}/progress`, undo, 409)
      const whole = { ...undo, baseVersion: draft.version }
      const undone = await call('POST', `${ADVISORIES}/${modified.documentId}/progress`, whole)
      expect(undone).toMatchObject({ state: 'modified', data: { purpose: 'Not yet public.', stage } })
      expect((await published('advisories', modified.data.slug)).stage).toBe(stage)
      draft.version = undone.version
      // An editor's own publication is checked by today's rules.
      const body = { baseVersion: draft.version }
      const { error } = await call('POST', `${ADVISORIES}/${modified.documentId}/publish`, body, 400)
      expect(error.details.errors.map(({ path }: Json) => path)).toEqual([['cause'], ['initiator']])
      // Nor does a report bring a problem of its own.
      const late = { stage: 'extended', expectedBack: '2026-11-18T08:30:00.000Z', text: 'x'.repeat(501) }
      await call('POST', `${ADVISORIES}/${row.documentId}/progress`, { data: late }, 400)
    } finally {
      type.rules.validateForPublish = before.rule
      for (const [index, schema] of schemas.entries()) {
        delete schema.cause.required
        schema.title = before.title[index]
      }
    }
  })

  it('[C09] is refused when it contradicts a report that its sender hasn’t read', async () => {
    const row = await act(ADVISORIES, await outage('EA-15'), 'publish')
    const address = `${ADVISORIES}/${row.documentId}/progress`
    const late = { stage: 'extended', expectedBack: '2026-11-18T11:30:00.000Z' }
    await call('POST', address, { data: { stage: 'ongoing' }, reportsRead: 0 })
    await call('POST', address, { data: late, reportsRead: 0 })
    const { error } = await call('POST', address, { data: late, reportsRead: 1 }, 409)
    expect(error.details.current).toMatchObject({ updatedBy: 'Demo Editor', data: { stage: 'extended' } })
    await call('POST', address, { data: { stage: 'restored' }, reportsRead: 1 })
    await call('POST', address, { data: late, reportsRead: 2 }, 409)
    expect(await published('advisories', 'ea-15')).toMatchObject({ stage: 'restored' })
    for (const reportsRead of ['1', -1, 1.5]) await call('POST', address, { data: late, reportsRead }, 400)
  })

  it('[C09] changes nothing else in a draft, valid or not', async () => {
    const row = await act(ADVISORIES, await outage('EA-14'), 'publish')
    await save(ADVISORIES, row, { cause: 'Not yet public.' })
    // Written before its length was limited, or by hand in the database.
    const initiator = 'Long '.repeat(40).trim()
    const draft = { documentId: row.documentId, publishedAt: null }
    await cms.strapi.db.query('api::advisory.advisory').updateMany({ where: draft, data: { initiator } })
    await report(row, { stage: 'ongoing', text: 'Crew 7 on site.' })
    const { data } = await call('GET', `${ADVISORIES}/${row.documentId}`)
    expect(data).toMatchObject({ initiator, cause: 'Not yet public.', stage: 'ongoing' })
    expect((await published('advisories', 'ea-14')).initiator).toBeNull()
  })

  it.each<[string, object, string]>([
    ['no stage', {}, 'stage'],
    [
      'an extension into the past',
      { stage: 'extended', expectedBack: '2026-11-18T07:00:00.000Z' },
      'expectedBack',
    ],
    ['a part of nothing', { stage: 'partially_restored' }, 'restored'],
    ['a field that isn’t there', { stage: 'ongoing', windows: [] }, 'windows'],
  ])('[C09] rejects %s at its field', async (_what, data, field) => {
    const row = await outage(`EA-2${Object.keys(data).length}${field}`)
    const { error } = await call('POST', `${ADVISORIES}/${row.documentId}/progress`, { data }, 400)
    expect(error.details.errors).toEqual([expect.objectContaining({ path: [field] })])
  })

  it.each(['end', 'revisedEnd'])('[C09][M07] has no window that ends before it starts: %s', async (name) => {
    const start = '2026-11-18T07:00:00.000Z'
    const row = await outage(`EA-31${name}`, { slug: `ea-31-${name.toLowerCase()}` })
    const change = (end: string) => ({
      baseVersion: row.version,
      data: { windows: [{ start, end: start, [name]: end }] },
    })
    const path = `${ADVISORIES}/${row.documentId}`
    const { error } = await call('PUT', path, change('2026-11-18T06:59:59.999Z'), 400)
    const expected = { path: ['windows', 0, name], message: 'The end can’t be before the start.' }
    expect(error.details.errors).toEqual([expect.objectContaining(expected)])
    await call('PUT', path, change(start))
  })

  it('[M07] isn’t published without time and place', async () => {
    const row = await outage('EA-30', { windows: [], areas: [{ barangay: places.Mabini, excluded: true }] })
    const body = { baseVersion: row.version }
    const { error } = await call('POST', `${ADVISORIES}/${row.documentId}/publish`, body, 400)
    expect(error.details.errors.map(({ path }: Json) => path)).toEqual([['windows'], ['areas']])
  })
})

describe('the list of news', () => {
  const list = async (query: string): Promise<Json> =>
    (await cms.as('read token', 'GET', `/api/news-items?${query}`)).body
  const slugs = async (query: string): Promise<string[]> =>
    (await list(query)).data.map(({ slug }: Json) => slug)

  it('[R11a] has articles and advisories in one order, filtered and in pages', async () => {
    for (const [index, slug] of ['list-1', 'list-2', 'list-3'].entries()) {
      const more = {
        postedAt: `2026-11-0${index + 1}T00:00:00.000Z`,
        category: index === 1 ? topics.rates : topics.network,
      }
      await act(ARTICLES, await article(`Listed ${slug}`, slug, more), 'publish')
    }
    const listed = { title: 'Listed outage', postedAt: '2026-11-02T12:00:00.000Z' }
    await act(
      ADVISORIES,
      await outage('LIST-9', { ...listed, areas: [{ barangay: places.Talisay }] }),
      'publish',
    )

    expect(await slugs('q=listed')).toEqual(['list-3', 'list-9', 'list-2', 'list-1'])
    expect(await slugs('q=listed&pageSize=2&page=2')).toEqual(['list-2', 'list-1'])
    const one = (page: number) => slugs(`q=listed&pageSize=1&page=${page}`)
    expect([await one(3), await one(4), await one(5)]).toEqual([['list-2'], ['list-1'], []])
    expect(await slugs('q=listed&pageSize=3&page=2')).toEqual(['list-1'])
    expect(await slugs('q=listed&kind=advisory')).toEqual(['list-9'])
    expect(await slugs('q=listed&category=rates')).toEqual(['list-2'])
    expect(await slugs('q=listed&area=talisay')).toEqual(['list-9'])
    expect(await slugs('q=listed&stage=restored')).toEqual([])
    const { data, meta } = await list('q=listed')
    expect(meta).toMatchObject({
      totals: { article: 3, advisory: 1 },
      pagination: { total: 4, pageCount: 1 },
    })
    expect(meta.tags).toEqual(['advisory', 'barangay', 'feeder', 'media', 'news-article', 'news-topic'])
    expect(data[0]).not.toHaveProperty('body')
    expect(data[1]).toMatchObject({ type: 'advisory', areas: [{ barangay: { code: 'talisay' } }] })
    expect((await cms.as('read token', 'GET', '/api/news-items?author=x')).status).toBe(400)
  })
})

describe('topics of articles', () => {
  const TOPICS = '/api/manage/news-topics'
  const change = async (documentId: string, data: object): Promise<void> => {
    const { version } = (await cms.as('editor', 'GET', `${TOPICS}/${documentId}`)).body
    const body = { baseVersion: version, data }
    expect((await cms.as('administrator', 'PUT', `${TOPICS}/${documentId}`, body)).status).toBe(200)
  }

  it('[M06] are renamed wherever they show, and can’t be deleted while an article has them', async () => {
    const topic = await createTopic(cms, 'news-topics', 'streetlights')
    await act(ARTICLES, await article('New lamps', 'new-lamps', { category: topic }), 'publish')
    await change(topic, { name: 'Lamps', isActive: false, order: 9 })
    const read = async (path: string): Promise<Json> => (await cms.as('read token', 'GET', path)).body
    const filter = 'filters[slug][$eq]=new-lamps'
    expect((await read(`/api/news-articles?${filter}`)).data[0].category).toMatchObject({ name: 'Lamps' })
    // One that isn't in use keeps its address.
    expect((await read('/api/news-items?category=streetlights')).data[0]).toMatchObject({
      slug: 'new-lamps',
      category: { code: 'streetlights', name: 'Lamps' },
    })
    expect((await read('/api/news-items?category=unknown')).data).toEqual([])
    expect((await read('/api/news-topics')).data.at(-1)).toMatchObject({ name: 'Lamps', isActive: false })
    const { version } = (await cms.as('editor', 'GET', `${TOPICS}/${topic}`)).body
    const refused = await cms.as('administrator', 'DELETE', `${TOPICS}/${topic}?baseVersion=${version}`)
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'This topic has articles. Choose another topic for them first, or uncheck “Show in filter.”',
    ])
    const unused = await createTopic(cms, 'news-topics', 'unused')
    const row = (await cms.as('editor', 'GET', `${TOPICS}/${unused}`)).body
    const address = `${TOPICS}/${unused}?baseVersion=${row.version}`
    expect((await cms.as('editor', 'DELETE', address)).status).toBe(403)
    expect((await cms.as('administrator', 'DELETE', address)).status).toBe(204)
  })
})

describe('a search of the list', () => {
  const titles = [
    'Ñandú sa Peñaranda',
    'ÑANDÚ SA PEÑARANDA',
    'Straße 9, 50% _off_ "quoted" back\\slash',
    'STRASSE (a) OR b AND NOT "c"',
    'नमस्ते 電力線 🔌🔌🔌 İstanbul',
    'aaaa',
  ]
  const words = [
    'ñ|ña|ñan|ÑANDÚ|ñandú peñ|a|aa|aaa|aaaa|aaaaa|straße|STRASSE|50%|_off_|"quoted"|"q|k\\sl|(a)|or b|AND NOT|"c"',
    '*|***|a*|-aa|^aa|title:aaaa|near(aaa bbb)|電力線|力線|🔌🔌🔌|i̇stanbul|stanbul|नमस्ते|zq|zqz',
  ].flatMap((line) => line.split('|'))
  const found = async (q: string): Promise<string[]> => {
    const address = `${ARTICLES}?pageSize=100&category=net_metering&q=${encodeURIComponent(q)}`
    return (await call('GET', address)).rows.map((row: Json) => row.data.title).toSorted()
  }
  /** The same by scanning every row. */
  async function holders(q: string): Promise<string[]> {
    const { connection } = cms.strapi.db
    const ofTopic = connection('news_articles_category_lnk as l')
      .join('news_topics as t', 't.id', 'l.news_topic_id')
      .where('t.code', 'net_metering')
      .select('l.news_article_id')
    const rows = connection('news_articles').whereNull('published_at').whereIn('id', ofTopic)
    for (const word of splitSearchWords(q))
      rows.whereRaw(sqlLikeAny('lower(title)', sqlLikePatterns(word)), sqlLikePatterns(word))
    return (await rows.select('title')).map(({ title }: { title: string }) => title).toSorted()
  }

  it('[C10] finds by its index what a scan of all rows finds, even for short words and special characters', async () => {
    for (const [index, title] of titles.entries())
      await article(title, `search-${index}`, { category: topics.net_metering })
    for (const q of words) expect([q, await found(q)]).toEqual([q, await holders(q)])
    expect(await found('ñandú peñ')).toHaveLength(2)
  })

  it('[C10] follows texts that are changed or deleted, and matches the public list', async () => {
    let row = await article('Before the change', 'search-change', { category: topics.net_metering })
    row = await act(ARTICLES, row, 'publish')
    row = await save(ARTICLES, row, { title: 'After the alteration' })
    expect([await found('before'), await found('alteration')]).toEqual([[], ['After the alteration']])
    const visitors = async (q: string): Promise<string[]> =>
      (await cms.as('read token', 'GET', `/api/news-items?q=${q}`)).body.data.map(({ title }: Json) => title)
    expect([await visitors('alteration'), await visitors('before')]).toEqual([[], ['Before the change']])
    await call('DELETE', `${ARTICLES}/${row.documentId}?baseVersion=${row.version}`, undefined, 204)
    expect([await found('alteration'), await visitors('before')]).toEqual([[], []])
  })

  it('[C10] uses the index, which a start rebuilds when part of it is missing', async () => {
    const { connection, dialect } = cms.strapi.db
    const isPostgres = dialect.client === 'postgres'
    await connection.raw(
      isPostgres ? 'drop index news_articles_search' : 'drop trigger news_articles_search_insert',
    )
    await article('Written meanwhile', 'search-meanwhile', { category: topics.net_metering })
    await createTrigramIndexes()
    expect(await found('meanwhile')).toEqual(['Written meanwhile'])
    if (!isPostgres) return
    const asked = ['title', 'summary', 'author'].map((name) => `lower(${name}) like ? escape '\\'`)
    const plan = () =>
      connection.transaction(async (trx) => {
        await trx.raw('set local enable_seqscan = off')
        const { rows } = (await trx.raw(
          `explain select id from news_articles where ${asked.join(' or ')}`,
          asked.map(() => '%meanwhile%'),
        )) as { rows: unknown[] }
        return JSON.stringify(rows)
      })
    // A new index waits for those who began before it was made, in other tests' databases too.
    await expect.poll(plan).toContain('news_articles_search')
  })
})

/** How the database finds what a call asks it for in an order of posting. */
async function planOf(address: string): Promise<string> {
  const { connection, dialect } = cms.strapi.db
  const asked: { sql: string; bindings: never[] }[] = []
  const note = (query: (typeof asked)[number]) => void asked.push(query)
  connection.on('query', note)
  await call('GET', address)
  connection.off('query', note)
  const { sql, bindings } = asked.find(({ sql }) => /order by .*posted_at/.test(sql))!
  const isPostgres = dialect.client === 'postgres'
  const plan: Json = await connection.transaction(async (trx): Promise<Json> => {
    // With few rows it would rather read and sort them all.
    if (isPostgres)
      for (const way of ['seqscan', 'sort', 'bitmapscan']) await trx.raw(`set local enable_${way} = off`)
    return trx.raw(`explain ${isPostgres ? '' : 'query plan '}${sql.replace(/\$\d+/g, '?')}`, bindings)
  })
  return JSON.stringify(plan.rows ?? plan)
}

describe('the posting time', () => {
  const postedOf = async (path: string, row: Json): Promise<unknown> =>
    (await call('GET', `${path}/${row.documentId}`)).data.postedAt

  it('[M06] of an article is that of its first publication, not of its first save, and stays when it is published again', async () => {
    const row = await article('Written on Monday', 'written-on-monday')
    expect(row.data.postedAt).toBeNull()
    const published = await act(ARTICLES, row, 'publish')
    expect(published.data.postedAt).toBe(FIXED_NOW)
    expect(published.published?.postedAt ?? FIXED_NOW).toBe(FIXED_NOW)
    const earlier = '2026-11-01T00:00:00.000Z'
    const dated = await save(ARTICLES, published, { postedAt: earlier })
    const again = await act(ARTICLES, dated, 'publish')
    const cleared = await save(ARTICLES, again, { postedAt: null })
    await act(ARTICLES, cleared, 'publish')
    expect(await postedOf(ARTICLES, row)).toBe(earlier)
  })

  it('[M06] is the scheduled time in previews of a scheduled draft', async () => {
    const row = await article('Posted by its schedule', 'posted-by-its-schedule')
    const publishAt = '2026-11-25T01:00:00.000Z'
    const schedule = (at: string | null) =>
      call('PUT', `${ARTICLES}/${row.documentId}/schedule`, { baseVersion: row.version, publishAt: at })
    await schedule(publishAt)
    const asked = 'filters[slug]=posted-by-its-schedule'
    const { body } = await cms.as('editor', 'GET', `/api/preview/news-articles?${asked}`)
    expect(body.data[0].postedAt).toBe(publishAt)
    await schedule(null)
  })

  it('[M06] is now in previews of a draft without one, which is first in its list', async () => {
    const code = 'people_and_safety'
    const category = topics[code]
    const yesterday = '2026-11-17T08:00:00.000Z'
    await article('Posted yesterday', 'posted-yesterday', { category, postedAt: yesterday })
    await article('Not yet posted', 'not-yet-posted', { category })
    const asked = `filters[category][code]=${code}&sort=postedAt:desc`
    for (const path of [`news-articles?${asked}`, `news-items?category=${code}`]) {
      const { body } = await cms.as('editor', 'GET', `/api/preview/${path}`)
      expect(body.data.map(({ slug, postedAt }: Json) => [slug, postedAt])).toEqual([
        ['not-yet-posted', FIXED_NOW],
        ['posted-yesterday', yesterday],
      ])
    }
    const { rows } = await call('GET', `${ARTICLES}?category=${code}`)
    expect(rows.map(({ data }: Json) => data.title)).toEqual(['Not yet posted', 'Posted yesterday'])
  })

  it('[M06] in the future gives a warning that it doesn’t delay the publication', async () => {
    const ahead = { postedAt: '2026-11-25T01:00:00.000Z' }
    const row = await article('Not before Wednesday', 'not-before-wednesday', ahead)
    const warning = { code: 'posted-ahead', path: ['postedAt'], level: 'warning' }
    const { error } = await call(
      'POST',
      `${ARTICLES}/${row.documentId}/publish`,
      { baseVersion: row.version },
      400,
    )
    expect(error.details.checks).toMatchObject([warning])
    expect((await call('GET', `${ARTICLES}/${row.documentId}/checks`)).checks).toMatchObject([warning])
    const accepted = { baseVersion: row.version, accept: ['posted-ahead'] }
    await call('POST', `${ARTICLES}/${row.documentId}/publish`, accepted)
    expect(await postedOf(ARTICLES, row)).toBe(ahead.postedAt)
  })
})

describe('a list in the panel', () => {
  it.each(['news_articles', 'advisories', 'bac_biddings', 'csp_announcements', 'job_postings'])(
    '[C04] opens in the order of an index: %s',
    async (table) => {
      const plan = await planOf(`/api/manage/${table.replace('_', '-')}`)
      expect(plan).toMatch(new RegExp(`${table}_(listed|posted)`))
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
    },
  )
})

describe('upcoming events', () => {
  const coming = async (): Promise<Json[]> =>
    (await call('GET', '/api/manage/summary')).coming.map(({ kind, title, at }: Json) => [kind, title, at])

  it('[C01] list what begins and ends in published documents within two weeks, soonest first', async () => {
    const before = await coming()
    const slide = (heading: string, times: object) =>
      post('/api/manage/hero-slides', { data: { heading, ...times } })
    const shown = await slide('Rainy season', {
      visibleFrom: '2026-11-24T00:00:00.000Z',
      visibleTo: '2026-12-30T00:00:00.000Z',
    })
    await act('/api/manage/hero-slides', shown, 'publish')
    await slide('A draft', { visibleFrom: '2026-11-24T00:00:00.000Z' })
    const windows = [
      {
        start: '2026-11-23T01:00:00.000Z',
        end: '2026-11-23T04:00:00.000Z',
        revisedEnd: '2026-11-23T05:00:00.000Z',
      },
    ]
    const planned = await outage('SA-700', { kind: 'scheduled', stage: 'scheduled', windows })
    await act(ADVISORIES, planned, 'publish')
    const off = await outage('SA-701', { kind: 'scheduled', stage: 'cancelled', windows })
    await act(ADVISORIES, off, 'publish')
    const known = new Set(before.map((one) => JSON.stringify(one)))
    expect((await coming()).filter((one) => !known.has(JSON.stringify(one)))).toEqual([
      ['begins', 'SA-700, Broken pole SA-700', '2026-11-23T01:00:00.000Z'],
      ['ends', 'SA-700, Broken pole SA-700', '2026-11-23T05:00:00.000Z'],
      ['begins', 'Rainy season', '2026-11-24T00:00:00.000Z'],
    ])
  })

  it('[C01] use the utility’s time zone: an event that begins today has begun, one that ends today has not ended', async () => {
    const type = contentTypes().find(({ name }) => name === 'billing-rule')!
    const data = {
      ...(await sampleContent(cms, type)),
      name: 'One day',
      validFrom: '2026-11-18',
      validTo: '2026-11-18',
    }
    const { documentId, version: baseVersion } = await createSample(cms, type, data)
    const published = await cms.as(
      'administrator',
      'POST',
      `/api/manage/billing-rules/${documentId}/publish`,
      {
        baseVersion,
      },
    )
    expect(published.status).toBe(200)
    expect((await coming()).filter(([, title]) => title.startsWith('One day'))).toEqual([
      ['ends', 'One day, from 2026-11-18', '2026-11-18'],
    ])
  })
})
