import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aboutPage } from '~/features/company/about'
import { jobPosting } from '~/features/careers/model'
import { person } from '~/features/company/people'
import { holiday, hotline, office } from '~/features/contact/model'
import { summary } from '~/features/dashboard/panel/summary'
import { demandReading } from '~/features/demand/model'
import { download } from '~/features/downloads/model'
import { energySource } from '~/features/energy-sources/model'
import { generationCharge } from '~/features/generation-charges/model'
import { heroSlide } from '~/features/hero/model'
import { advisory, barangay, feeder, newsArticle, newsItem } from '~/features/news/model'
import { policyVersion } from '~/features/policies/model'
import { managedClasses, managedRate } from '~/features/power-rates/fixtures/managed-rates'
import { customerClass, discountRule, powerRate } from '~/features/power-rates/model'
import { managedRateList, managedRateRow } from '~/features/power-rates/panel/managed-rate'
import { bacBulletin } from '~/features/publications/bulletins'
import { cspBid, cspBulletin, cspPage } from '~/features/publications/csp'
import { developmentPlan, procurementPlan } from '~/features/publications/plans'
import { powerSupplyRecord } from '~/features/power-supply/model'
import { redirect } from '~/features/redirects/model'
import { serviceKind } from '~/features/tracking/kinds'
import { serviceStage } from '~/features/tracking/model'
import { siteSettings } from '~/features/site-settings/model'
import { safeLink } from '~/lib/links'
import { previewPath } from '~/lib/preview'
import { published } from '~/pages/fixtures'
import { sessionUser } from '~/session/user'
import { panelRoutesAt } from '../../server/cms/panel-routes'
import { ownPaths } from '../../server/own-paths'
import { signedIn } from './support/editor'
import { driftOf } from './support/shape'
import { accounts, startStack, type Stack } from './support/stack'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', from: inject('seeded') })
})

afterAll(() => stack?.remove())

/** All published documents of a type, as the CMS sends them to the web server. */
async function publicDocuments(path: string): Promise<unknown[]> {
  const answer = await fetch(`${stack.cmsUrl}/api/${path}?${new URLSearchParams(pages(path))}`, {
    headers: { authorization: `Bearer ${stack.env.CMS_READ_TOKEN}` },
  })
  expect(answer.status, path).toBe(200)
  const { data } = (await answer.json()) as { data: unknown }
  return Array.isArray(data) ? (data as unknown[]) : [data]
}

const pages = (path: string): Record<string, string> => {
  if (['site-setting', 'about-page', 'csp-page'].includes(path)) return {}
  return path === 'news-items' ? { pageSize: '100' } : { 'pagination[pageSize]': '200' }
}

const types = [
  ['[M17]', 'site-setting', 'site-setting', siteSettings],
  ['[M17]', 'policy-page', 'policy-pages', policyVersion],
  ['[M17]', 'redirect', 'redirects', redirect],
  ['[M17]', 'customer-class', 'customer-classes', customerClass],
  ['[M01]', 'hero-slide', 'hero-slides', heroSlide],
  ['[M02]', 'power-rate', 'power-rates', powerRate],
  ['[X03]', 'discount-rule', 'discount-rules', discountRule],
  ['[M03]', 'energy-source', 'energy-sources', energySource],
  ['[M04]', 'power-supply-record', 'power-supply-records', powerSupplyRecord],
  ['[M05]', 'generation-charge', 'generation-charges', generationCharge],
  ['[M13]', 'director', 'directors', person],
  ['[M13]', 'leader', 'leaders', person],
  ['[M14]', 'download', 'downloads', download],
  ['[R04]', 'about-page', 'about-page', aboutPage],
  ['[M06]', 'news-article', 'news-articles', newsArticle],
  ['[M07]', 'advisory', 'advisories', advisory],
  ['[M07]', 'barangay', 'barangays', barangay],
  ['[M07]', 'feeder', 'feeders', feeder],
  ['[M08]', 'job-posting', 'job-postings', jobPosting],
  ['[M15]', 'office', 'offices', office],
  ['[M15]', 'hotline', 'hotlines', hotline],
  ['[M15]', 'holiday', 'holidays', holiday],
  ['[X05]', 'service-kind', 'service-kinds', serviceKind],
  ['[M16]', 'service-stage', 'service-stages', serviceStage],
  ['[M09]', 'bac-bulletin', 'bac-bulletins', bacBulletin],
  ['[M10]', 'csp-bulletin', 'csp-bulletins', cspBulletin],
  ['[M11]', 'csp-bid', 'csp-bids', cspBid],
  ['[R15]', 'csp-page', 'csp-page', cspPage],
  ['[M12]', 'procurement-plan', 'procurement-plans', procurementPlan],
  ['[M12]', 'development-plan', 'development-plans', developmentPlan],
  ['[R01]', 'demand-reading', 'demand-readings', demandReading],
] as const

/** What visitors never read. */
const privateTypes = [
  'canned-answers',
  'contact-messages',
  'job-applications',
  'outage-reports',
  'service-applications',
]

describe('what the CMS sends the site', () => {
  test('[M01] every type of the CMS has its row in the table of this test', async () => {
    const editor = await signedIn(stack.siteUrl)
    const { abilities } = v.parse(sessionUser, await editor.call('me'))
    const paths = abilities
      .filter((ability) => /\.(read|save)$/.test(ability) && !/^(audit|mail)\./.test(ability))
      .map((ability) => ability.split('.')[0]!)
    expect([...new Set(paths)].toSorted()).toEqual(
      [...types.map(([, , path]) => path as string), ...privateTypes].toSorted(),
    )
    expect(
      types.map(([, type]) => type).filter((type) => !Object.hasOwn(published, type)),
      'types without a fixture in src/pages/fixtures.ts',
    ).toEqual([])
    for (const path of paths) expect(panelRoutesAt(`/cms/${path}`), `/cms/${path}`).not.toEqual([])
  })

  test.each(types)(
    '%s %s: every document is understood, and fixtures look like it',
    async (_, type, path, schema) => {
      const documents = await publicDocuments(path)
      expect(documents.length).toBeGreaterThan(0)
      for (const document of documents) v.parse(schema, document)
      expect(driftOf(published[type] ?? [], documents)).toEqual([])
    },
  )
})

test('[R11a] the list of news, which the CMS puts together, is understood', async () => {
  const items = await publicDocuments('news-items')
  expect(items.length).toBeGreaterThan(40)
  const types = items.map((item) => v.parse(newsItem, item).type)
  expect(new Set(types)).toEqual(new Set(['news-article', 'advisory']))
})

test('[P01] every page of the sitemap has a preview, which answers an editor with 200', async () => {
  const editor = await signedIn(stack.siteUrl)
  const sitemap = async () => await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text()
  const locations = async () => [...(await sitemap()).matchAll(/<loc>([^<]*)<\/loc>/g)]
  await expect.poll(async () => (await locations()).length).toBeGreaterThan(40)
  const paths = (await locations()).map(([, location = '']) => new URL(location).pathname)
  const failed: [string, number][] = []
  for (const path of paths) {
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
  for (const own of ownPaths.filter((path) => path !== '/')) {
    const data = { from: own.endsWith('/') ? `${own}page` : own, to: '/rates' }
    const answer = await administrator.ask('redirects', 'POST', { data })
    expect([own, answer.status]).toEqual([own, 400])
  }
})

describe('what the CMS sends the panel', () => {
  test('[C04][C01] lists, rows, the session and the dashboard are understood, and fixtures look like them', async () => {
    const editor = await signedIn(stack.siteUrl)
    v.parse(sessionUser, await editor.call('me'))
    v.parse(summary, await editor.call('summary'))

    const list = v.parse(managedRateList, await editor.call('power-rates?page=1&pageSize=100'))
    expect(list.total).toBeGreaterThan(90)
    const rows = await Promise.all(
      list.rows.slice(0, 10).map(({ documentId }) => editor.call(`power-rates/${documentId}`)),
    )
    for (const row of rows) v.parse(managedRateRow, row)
    expect(driftOf([managedRate('any')], rows)).toEqual([])

    const classes = await editor.call<{ rows: unknown[] }>('customer-classes?page=1&pageSize=100')
    expect(driftOf(managedClasses, classes.rows)).toEqual([])
  })

  test('[C04] a stale write is a conflict that carries the current row', async () => {
    const editor = await signedIn(stack.siteUrl)
    const list = v.parse(managedRateList, await editor.call('power-rates?page=1&pageSize=1'))
    const answer = await editor.ask(`power-rates/${list.rows[0]?.documentId}`, 'PUT', {
      baseVersion: 'stale',
      data: { note: 'Written upon something older.' },
    })
    expect(answer.status).toBe(409)
    const { error } = (await answer.json()) as { error: { details: { current: unknown } } }
    v.parse(managedRateRow, error.details.current)
  })
})
