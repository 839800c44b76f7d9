import { expect, it } from 'vitest'
import { pages } from '~/pages/registry'
import { matchRoutePath } from '~/entry-server'
import { get, startCms, startWeb } from './support/start'

const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

const said = async (answer: Response) =>
  /<aside class="stale-notice"[^>]*>(.*?)<\/aside>/.exec(await answer.text())?.[1]?.replaceAll(/<[^>]+>/g, '')

it('[X07] no alias is the path of a page, is written in capitals, or leads to two pages', () => {
  const aliases = Object.values(pages).flatMap((page) => ('aliases' in page ? page.aliases : undefined) ?? [])
  expect(aliases.length).toBeGreaterThan(20)
  expect(new Set(aliases).size).toBe(aliases.length)
  for (const alias of aliases) {
    expect([alias, alias.toLowerCase(), matchRoutePath(alias)]).toEqual([alias, alias, undefined])
  }
})

it('[X07] aliases of pages and their paths in capitals lead to them, with the query; all else is no page', async () => {
  const web = await startWeb()
  for (const [asked, page] of [
    ['/outages', '/services/outages'],
    ['/Outages?area=santo-nino', '/services/outages?area=santo-nino'],
    ['/contact', '/contact-us'],
    ['/bids', '/publications/bids-and-awards'],
    ['/Rates', '/rates'],
    ['/RATES?class=residential', '/rates?class=residential'],
    ['/Rates.html?class=residential', '/rates?class=residential'],
    ['/outages.php', '/services/outages'],
    ['/privacy', '/privacy-policy'],
    ['/home', '/'],
    ['/bills', '/pay-your-bill'],
    ['/directors', '/about-us/bod'],
  ] as const) {
    const answer = await get(web, asked)
    expect([asked, answer.status, answer.headers.get('location')]).toEqual([asked, 308, page])
    const [path = '', query = ''] = asked.split('?')
    const payload = await get(web, `${path}/_payload.json${query && `?${query}`}`)
    expect(((await payload.json()) as { movedTo?: string }).movedTo).toBe(page)
  }
  for (const path of ['/outage-map', '/Rates/2026', '/outage-map.html', '/News-And-Updates/$x']) {
    expect([path, (await get(web, path)).status]).toEqual([path, 404])
  }
})

it('[X07] an editor’s redirect goes before an alias', async () => {
  const cms = await startCms()
  cms.rows.set('/api/redirects', [
    { id: 1, documentId: 'a', from: '/bids', to: '/downloads', permanent: false },
  ])
  const web = await startWeb({ cms })
  const answer = await get(web, '/bids')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/downloads'])
})

it('[X07] a page of which the query names nothing is shown without that, says so, and is kept from search engines', async () => {
  const web = await startWeb()
  for (const [asked, canonical, sentence] of [
    ['/rates?class=bogus', '/rates', /couldn’t find what this link asks for/],
    ['/services/outages?area=mabini&light=2', '/services/outages?area=mabini', /couldn’t find/],
    ['/rates?month=2031-01', '/rates', /couldn’t find/],
    ['/?class=zzz', '/', /couldn’t find/],
    ['/news-and-updates?page=abc', '/news-and-updates', /couldn’t find/],
    ['/news-and-updates?page=99', '/news-and-updates', /There’s no page 99/],
    ['/publications/bids-and-awards?page=99', '/publications/bids-and-awards', /There’s no page 99/],
    ['/publications/bids-and-awards?stage=x', '/publications/bids-and-awards', /couldn’t find/],
    ['/careers?department=moon', '/careers', /couldn’t find/],
    ['/privacy-policy?version=99', '/privacy-policy', /couldn’t find/],
  ] as const) {
    const answer = await get(web, asked)
    expect([asked, answer.status]).toEqual([asked, 200])
    const html = await answer.clone().text()
    expect([asked, /<meta name="robots" content="noindex"/.test(html)]).toEqual([asked, true])
    const link = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
    expect([asked, link]).toEqual([asked, canonical])
    expect([asked, await said(answer)]).toEqual([asked, expect.stringMatching(sentence)])
    expect([asked, (await get(web, asked, bot)).status]).toEqual([asked, 200])
  }
  const whole = await get(web, '/rates')
  expect(await said(whole)).toBeUndefined()
})

it('[X07] [E02] a path whose own parameter names nothing is no page, with or without a query', async () => {
  const web = await startWeb()
  for (const path of [
    '/news-and-updates/no-such-article',
    '/news-and-updates/no-such-article?page=99',
    '/careers/A_B',
  ]) {
    expect([path, (await get(web, path)).status]).toEqual([path, 404])
  }
})
