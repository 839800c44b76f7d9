import { expect, test } from 'vitest'
import { phoneLink, safeLink } from './links'

test('an editor’s link leads only to allowed targets, in upper or lower case', () => {
  const allowed = [
    '/rates',
    '/',
    '#power-rates',
    'https://erc.example/',
    'HTTP://erc.example/',
    'tel:0335550147',
    'mailto:hello@tanglaw.example',
  ]
  expect(allowed.map(safeLink)).toEqual(allowed)
  const refused = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:x',
    '',
  ]
  expect(refused.filter(safeLink)).toEqual([])
})

test('a telephone number as people write it becomes one to call', () => {
  expect(phoneLink('(033) 555-0147')).toBe('tel:0335550147')
  expect(phoneLink('+63 33 555 0147')).toBe('tel:+63335550147')
})
