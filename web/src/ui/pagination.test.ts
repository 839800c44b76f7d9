import { expect, test } from 'vitest'
import { pageAddress, shownPages } from './pagination'

test('the first, the last and the near pages are shown; a gap replaces at least two', () => {
  expect(shownPages(1, 15)).toEqual([1, 2, null, 15])
  expect(shownPages(7, 15)).toEqual([1, null, 6, 7, 8, null, 15])
  expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(shownPages(1, 1)).toEqual([1])
})

test('[R11a] another page keeps the filters, and the first has no number', () => {
  expect(pageAddress('/news?kind=advisory&page=3', 4)).toBe('/news?kind=advisory&page=4')
  expect(pageAddress('/news?kind=advisory&page=2', 1)).toBe('/news?kind=advisory')
  expect(pageAddress('/news?page=2', 1)).toBe('/news')
})
