import { expect, test } from 'vitest'
import { knownQuery, pageOf } from './load-page'

const blank = { q: 'meters', stage: '', category: '', sort: '' }

test('fields that a plain form sends blank name no other page than without them', () => {
  const pathname = '/publications/bids-and-awards'
  expect(knownQuery({ search: blank })).toEqual({ q: 'meters' })
  expect(pageOf({ pathname, search: blank })).toBe(`${pathname}?q=meters`)
})

test('of a repeated parameter the first counts, as on the server', () => {
  const search = { kind: ['', 'article', 'advisory'], page: 2 }
  expect(pageOf({ pathname: '/news-and-updates', search })).toBe('/news-and-updates?kind=article&page=2')
})
