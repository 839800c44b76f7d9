import { describe, expect, it } from 'vitest'
import { payloadUrl } from './fetch-payload'

describe('payloadUrl', () => {
  it.each([
    ['/', '/_payload.json'],
    ['/careers', '/careers/_payload.json'],
    ['/careers/', '/careers/_payload.json'],
    ['/rates?class=residential', '/rates/_payload.json?class=residential'],
  ])('[B03] of %s is %s', (path, url) => {
    expect(payloadUrl(path)).toBe(url)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/..//evil.example',
    'evil.example',
    'javascript:alert(1)',
    '',
  ])('[E04] refuses %j', (path) => {
    expect(() => payloadUrl(path)).toThrow('must not include a host')
  })
})
