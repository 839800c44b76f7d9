import { expect, test } from 'vitest'
import { panelHead } from './-panel-head'

test('[Y24] a page of the panel has the utility’s name in its title; the product’s, while the utility has none', () => {
  const titleOf = (context: { brand?: { name: string; logo: null } }) =>
    panelHead('Trash')({
      match: { context: { readPage: () => Promise.reject(new Error('No page is read')), ...context } },
    }).meta[0]?.title
  expect(titleOf({ brand: { name: 'Bulawan Electric', logo: null } })).toBe(
    'Trash · Bulawan Electric control panel',
  )
  expect(titleOf({})).toBe('Trash · Tanglaw control panel')
})
