import { describe, expect, it } from 'vitest'
import { toSafeRedirectPath } from './safe-redirect-path'

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2E//evil.example',
  '/%2e//evil.example',
  '/..\\\\evil.example',
  '/..\\/evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /admin-cp',
  '\u0000//evil.example',
  '\u00a0//evil.example',
  'http://evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  'mailto:a@evil.example',
  'evil.example',
  '@evil.example',
  ':80',
  '?redirect=x',
  '#x',
  '.',
  '..//evil.example',
  '',
]

describe('safeRedirect', () => {
  it.each(hostile)('[S02] does not follow %j', (value) => {
    expect(toSafeRedirectPath(value, '/fallback')).toBe('/fallback')
  })

  it.each([undefined, null, 7, ['/admin-cp'], { href: '/' }])('[S02] does not follow %j', (value) => {
    expect(toSafeRedirectPath(value, '/fallback')).toBe('/fallback')
  })

  it.each([
    ['/', '/'],
    ['/admin-cp/pages/home', '/admin-cp/pages/home'],
    [
      '/admin-cp/pages/home?state=draft&q=%2F%2Fevil#rates',
      '/admin-cp/pages/home?state=draft&q=%2F%2Fevil#rates',
    ],
    ['/admin-cp/../admin-cp/dashboard', '/admin-cp/dashboard'],
    ['/@evil.example', '/@evil.example'],
    ['/:80', '/:80'],
    ['/a//b', '/a//b'],
  ])('[S02] follows %s', (value, path) => {
    expect(toSafeRedirectPath(value, '/fallback')).toBe(path)
  })
})
