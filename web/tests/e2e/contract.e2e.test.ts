import * as v from 'valibot'
import { describe, expect, inject, test } from 'vitest'
import { dashboardSummarySchema } from '~/features/dashboard/panel/dashboard-summary-query'
import { newsItemSchema } from '~/features/news/model'
import { managedClasses, managedRate } from '~/features/power-rates/fixtures/managed-rates'
import {
  managedRateListSchema,
  managedRateRowSchema,
} from '~/features/power-rates/panel/managed-rate-schemas'
import { safeLink } from '~/lib/links'
import { pluralize } from '~/lib/pluralize'
import { previewPath } from '~/lib/preview-paths-and-messages'
import { fixtures } from '~/pages/fixtures'
import { pages } from '~/pages/registry'
import { sessionUserSchema } from '~/session/session-user-schema'
import { findPanelRoutes } from '../../server/proxy/panel-routes'
import { routePrefixes } from '../../server/route-prefixes'
import { signedIn } from './support/editor'
import { driftOf } from './support/shape'
import { accounts } from './support/stack'

const stack = inject('shared')

/** What a public read answers, as the web server asks. */
const readPublic = (path: string, query: Record<string, string> = {}) =>
  fetch(`${stack.cmsUrl}/api/${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${stack.env.CMS_READ_TOKEN}` },
  })

/** All published documents below a path, as the CMS sends them to the web server. */
async function publicDocuments(path: string, query?: Record<string, string>): Promise<unknown[]> {
  const answer = await readPublic(path, query)
  expect(answer.status, path).toBe(200)
  const { data } = (await answer.json()) as { data: unknown }
  return Array.isArray(data) ? (data as unknown[]) : [data]
}

describe('what the CMS sends the site', () => {
  test('[M01] a type of the CMS is in reach of the panel, and public if and only if it has fixtures', async () => {
    const editor = await signedIn(stack.siteUrl)
    const { abilities } = v.parse(sessionUserSchema, await editor.call('me'))
    const paths = abilities
      .filter((ability) => /\.(read|save)$/.test(ability) && !/^(audit|mail)\./.test(ability))
      .map((ability) => ability.split('.')[0]!)
    expect(paths.length).toBeGreaterThan(30)
    const known = new Set(Object.keys(fixtures).flatMap((type) => [type, pluralize(type)]))
    for (const path of new Set(paths)) {
      expect(findPanelRoutes(`/cms/${path}`), `/cms/${path}`).not.toEqual([])
      expect([path, (await readPublic(path)).ok]).toEqual([path, known.has(path)])
    }
  })

  test.each(Object.entries(fixtures))(
    '[M01] [M02] [M03] [M04] [M05] [M06] [M07] [M08] [M09] [M10] [M11] [M12] [M13] [M14] [M15] [M16] [M17] [R01] [R04] [R15] [X03] [X05] %s: every document is understood, and fixtures look like it',
    async (type, [schema, rows]) => {
      const isSingle = (await readPublic(pluralize(type))).status === 404
      const documents = isSingle
        ? await publicDocuments(type)
        : await publicDocuments(pluralize(type), { 'pagination[pageSize]': '200' })
      expect(documents.length).toBeGreaterThan(0)
      for (const document of documents) v.parse(schema, document)
      expect(driftOf(rows, documents)).toEqual([])
    },
  )
})

test('[R11a] the list of news, which the CMS puts together, is understood', async () => {
  const items = await publicDocuments('news-items', { pageSize: '100' })
  expect(items.length).toBeGreaterThan(40)
  const types = items.map((item) => v.parse(newsItemSchema, item).type)
  expect(new Set(types)).toEqual(new Set(['news-article', 'advisory']))
})

/** Of the pages of one type with a slug, this many previews are opened. */
const PREVIEWS_A_TYPE = 2

test('[P01] pages of every kind in the sitemap have a preview, which answers an editor with 200', async () => {
  const editor = await signedIn(stack.siteUrl)
  const sitemap = async () => await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text()
  const locations = async () => [...(await sitemap()).matchAll(/<loc>([^<]*)<\/loc>/g)]
  await expect.poll(async () => (await locations()).length).toBeGreaterThan(40)
  const paths = (await locations()).map(([, location = '']) => new URL(location).pathname)
  const opened = new Map<string, number>()
  const failed: [string, number][] = []
  for (const path of paths) {
    const kind = path in pages ? path : path.slice(0, path.lastIndexOf('/'))
    const count = opened.get(kind) ?? 0
    opened.set(kind, count + 1)
    if (count >= PREVIEWS_A_TYPE) continue
    const { status } = await editor.open(previewPath(path))
    if (status !== 200) failed.push([path, status])
  }
  expect(failed).toEqual([])
})

describe('where a call to action may lead', () => {
  test('[M01] is one rule: what the CMS takes, the site shows', async () => {
    const editor = await signedIn(stack.siteUrl)
    const addresses = [
      '/rates',
      '#power-rates',
      'https://erc.example/a?b',
      'tel:+63335550147',
      'mailto:a@b.example',
      'HTTP://utility.example',
      'http://utility.example',
      'HTTPS://utility.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'rates',
    ]
    const taken = await Promise.all(
      addresses.map(async (url) => {
        const data = { heading: 'Link', callToAction: { label: 'Go', url } }
        return [url, (await editor.ask('hero-slides', 'POST', { data })).ok]
      }),
    )
    expect(taken).toEqual(addresses.map((url) => [url, safeLink(url) !== undefined]))
  })
})

test('[C16] what the web server answers itself leads nowhere else', async () => {
  const administrator = await signedIn(stack.siteUrl, accounts.administrator)
  for (const own of routePrefixes.filter((path) => path !== '/')) {
    const data = { from: own.endsWith('/') ? `${own}page` : own, to: '/rates' }
    const answer = await administrator.ask('redirects', 'POST', { data })
    expect([own, answer.status]).toEqual([own, 400])
  }
})

describe('what the CMS sends the panel', () => {
  test('[C04][C01] lists, rows, the session and the dashboard are understood, and fixtures look like them', async () => {
    const editor = await signedIn(stack.siteUrl)
    v.parse(sessionUserSchema, await editor.call('me'))
    v.parse(dashboardSummarySchema, await editor.call('summary'))

    const list = v.parse(managedRateListSchema, await editor.call('power-rates?page=1&pageSize=100'))
    expect(list.total).toBeGreaterThan(90)
    const rows = await Promise.all(
      list.rows.slice(0, 10).map(({ documentId }) => editor.call(`power-rates/${documentId}`)),
    )
    for (const row of rows) v.parse(managedRateRowSchema, row)
    expect(driftOf([managedRate('any')], rows)).toEqual([])

    const classes = await editor.call<{ rows: unknown[] }>('customer-classes?page=1&pageSize=100')
    expect(driftOf(managedClasses, classes.rows)).toEqual([])
  })

  test('[C04] a stale write is a conflict that carries the current row', async () => {
    const editor = await signedIn(stack.siteUrl)
    const list = v.parse(managedRateListSchema, await editor.call('power-rates?page=1&pageSize=1'))
    const answer = await editor.ask(`power-rates/${list.rows[0]?.documentId}`, 'PUT', {
      baseVersion: 'stale',
      data: { note: 'Written upon something older.' },
    })
    expect(answer.status).toBe(409)
    const { error } = (await answer.json()) as { error: { details: { current: unknown } } }
    v.parse(managedRateRowSchema, error.details.current)
  })
})
