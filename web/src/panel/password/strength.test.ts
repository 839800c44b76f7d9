import { expect, test } from 'vitest'
import { loadEstimator, scoreOf, strengthWords } from './strength'

test.each([
  ['', undefined, '12 characters or more. Several words that don’t belong together are best.'],
  ['sunny river', undefined, '1 more character to go.'],
  ['sunny', undefined, '7 more characters to go.'],
  ['long enough to be', undefined, 'Long enough.'],
  ['password1234', 0, 'Too easy to guess.'],
  ['violet-harbor-lantern-9', 4, 'Strong.'],
] as const)('[C03] %j is put into words', (password, score, words) => {
  expect(strengthWords(password, score)).toBe(words)
})

test('[C03] common passwords, and words of one’s own, are easy to guess', async () => {
  const estimate = await loadEstimator()
  expect(scoreOf(estimate, 'password1234', [])).toBeLessThan(2)
  expect(scoreOf(estimate, 'qwertyuiop12', [])).toBeLessThan(2)
  expect(scoreOf(estimate, 'violet-harbor-lantern-9', [])).toBe(4)
  const own = scoreOf(estimate, 'nenacruz-substation', ['nena-cruz@substation.example'])
  expect(own).toBeLessThan(scoreOf(estimate, 'nenacruz-substation', []))
})
