import { expect, test } from 'vitest'
import type { Payload } from './payload'
import { knownQuery, loadExistingPage, pageOf } from './load-page'

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

test('a place on a page and a parameter that no page knows are not read as another page', async () => {
  const asked: string[] = []
  const readPage = (path: string) => {
    asked.push(path)
    return Promise.resolve({ page: {} } as Payload)
  }
  const location = {
    pathname: '/data',
    search: { utm_source: 'mail' },
    hash: 'bids',
    href: '/data?utm_source=mail#bids',
  }
  await loadExistingPage({ readPage }, location)
  expect(asked).toEqual([pageOf(location)])
  expect(asked).toEqual(['/data'])
})
