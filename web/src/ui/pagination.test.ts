import { expect, test } from 'vitest'
import { paginatedPageUrl, shownPageNumbers } from './pagination'

test('the first, the last and the near pages are shown; a gap replaces at least two', () => {
  expect(shownPageNumbers(1, 15)).toEqual([1, 2, null, 15])
  expect(shownPageNumbers(7, 15)).toEqual([1, null, 6, 7, 8, null, 15])
  expect(shownPageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(shownPageNumbers(1, 1)).toEqual([1])
})

test('[R11a] another page keeps the filters, and the first has no number', () => {
  expect(paginatedPageUrl('/news?kind=advisory&page=3', 4)).toBe('/news?kind=advisory&page=4')
  expect(paginatedPageUrl('/news?kind=advisory&page=2', 1)).toBe('/news?kind=advisory')
  expect(paginatedPageUrl('/news?page=2', 1)).toBe('/news')
})
