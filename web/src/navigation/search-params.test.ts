import { expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from './search-params'

test.each(['?q=1e5', '?q=%22quoted%22', '?q=true&page=2', '?status=open&status=awarded', '?q=a+b%26c', ''])(
  'the address %j comes back as it was',
  (search) => {
    expect(stringifySearchParams(parseSearchParams(search))).toBe(search)
  },
)

test('names that objects have by nature are only names', () => {
  const search = parseSearchParams('?__proto__=x&constructor=y')
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor'])
})

test('what is not set stays out', () => {
  expect(stringifySearchParams({ q: undefined, page: 2 })).toBe('?page=2')
})
