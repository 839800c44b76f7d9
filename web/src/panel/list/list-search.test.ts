import { expect, test } from 'vitest'
import { publishStateOptions } from './filter-options'
import { isListFiltered, toListQuery, parseListSearch, toggleListSort, type ListSpec } from './list-search'

const spec: ListSpec = {
  states: publishStateOptions,
  filters: [{ name: 'customerClass', label: 'Customer class', kind: 'reference', of: 'customer-classes' }],
  sorts: ['billingMonth', 'updatedAt'],
  defaultSort: 'billingMonth:desc',
}

test('[C04] a bare address is the list in its default state', () => {
  expect(parseListSearch(spec, {})).toEqual({})
  expect(toListQuery(spec, {})).toEqual({ sort: 'billingMonth:desc', page: '1', pageSize: '25' })
})

test('[C04] search, filters, sort, page, size and the open row are read from the address', () => {
  const raw = {
    q: 2026,
    state: 'draft',
    sort: 'updatedAt:asc',
    page: 3,
    size: '50',
    row: 'abc123',
    customerClass: 'residential',
  }
  const search = parseListSearch(spec, raw)
  expect(search).toEqual({ ...raw, q: '2026', size: 50 })
  expect(toListQuery(spec, search)).toEqual({
    q: '2026',
    state: 'draft',
    sort: 'updatedAt:asc',
    page: '3',
    pageSize: '50',
    customerClass: 'residential',
  })
})

test('[C04] invalid values in an address are dropped, never sent to the CMS', () => {
  const raw = {
    q: '   ',
    state: 'gone',
    sort: 'password:asc',
    page: -1,
    size: 7,
    row: '../me',
    customerClass: 'A B',
    populate: '*',
  }
  expect(parseListSearch(spec, raw)).toEqual({})
})

test('[C04] only search, status and filters narrow a list', () => {
  expect(isListFiltered(spec, { sort: 'updatedAt:asc', page: 2, row: 'new' })).toBe(false)
  expect(isListFiltered(spec, { q: 'x' })).toBe(true)
  expect(isListFiltered(spec, { customerClass: 'residential' })).toBe(true)
})

test('[C04] a heading sorts in its own direction first and turns round when pressed again', () => {
  expect(toggleListSort('billingMonth:desc', 'updatedAt', 'desc')).toBe('updatedAt:desc')
  expect(toggleListSort('updatedAt:desc', 'updatedAt', 'desc')).toBe('updatedAt:asc')
  expect(toggleListSort('updatedAt:asc', 'updatedAt', 'desc')).toBe('updatedAt:desc')
})
