import { expect, test } from 'vitest'
import { safeLink } from '~/lib/links'
import { completeEnteredLink, findLinkProblem } from './entered-links'

test('an address without its scheme, such as www.doe.gov.ph, is completed with https://', () => {
  expect(completeEnteredLink(' www.doe.gov.ph ')).toBe('https://www.doe.gov.ph')
  expect(completeEnteredLink('WWW.doe.gov.ph/rates?y=2026')).toBe('https://WWW.doe.gov.ph/rates?y=2026')
  expect(completeEnteredLink('youtube.com/watch?v=1')).toBe('https://youtube.com/watch?v=1')
  expect(
    ['/www.doe.gov.ph', 'http://www.doe.gov.ph', 'www.', 'www.doe', 'www.a b.ph'].map(completeEnteredLink),
  ).toEqual(['/www.doe.gov.ph', 'http://www.doe.gov.ph', 'www.', 'www.doe', 'www.a b.ph'])
})

test('of Google’s redirects only the address behind them is left', () => {
  const target = 'https://www.erc.ph/rates?y=2026&m=1'
  const wrapped = `https://www.google.com/url?q=${encodeURIComponent(target)}&sa=D&source=editors&ust=1`
  expect(completeEnteredLink(wrapped)).toBe(target)
  expect(completeEnteredLink(`https://google.com.ph/url?sa=t&url=${encodeURIComponent(target)}`)).toBe(target)
  const others = ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/search?q=rates']
  expect(others.map(completeEnteredLink)).toEqual(others)
})

test('the panel refuses exactly the addresses that the site would not follow', () => {
  const typed = ['/rates', '#top', 'http://lgu.gov.ph', 'HTTPS://erc.ph', 'mailto:a@b.ph', 'TEL:911', '']
  expect(typed.filter(findLinkProblem)).toEqual([])
  const refused = ['javascript:alert(1)', '//evil.example', 'ftp://erc.ph', 'doe.gov.ph', 'www.doe']
  expect(refused.filter((url) => safeLink(url))).toEqual([])
  expect(refused.map(findLinkProblem)).not.toContain(undefined)
})
