import { expect, test } from 'vitest'
import { pickKnownParams, payloadPath } from './page-location'

const blank = { q: 'meters', stage: '', category: '', sort: '' }

test('fields that a plain form sends blank name no other page than without them', () => {
  const pathname = '/publications/bids-and-awards'
  expect(pickKnownParams({ search: blank })).toEqual({ q: 'meters' })
  expect(payloadPath({ pathname, search: blank })).toBe(`${pathname}?q=meters`)
})

test('of a repeated parameter the first counts, as on the server', () => {
  const search = { kind: ['', 'article', 'advisory'], page: 2 }
  expect(payloadPath({ pathname: '/news-and-updates', search })).toBe('/news-and-updates?kind=article&page=2')
})

test('a place on a page and a parameter that no page knows are not read as another page', () => {
  const location = {
    pathname: '/data',
    search: { utm_source: 'mail' },
    hash: 'bids',
    href: '/data?utm_source=mail#bids',
  }
  expect(payloadPath(location)).toBe('/data')
})
