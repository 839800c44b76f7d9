import { expect, test } from 'vitest'
import { validatePasswordLength, loadEstimator, scoreOf, strengthWords } from './strength'

test.each([
  ['', undefined, 'Use 12 or more characters. A few unrelated words work best.'],
  ['sunny river', undefined, '1 more character needed.'],
  ['sunny', undefined, '7 more characters needed.'],
  ['long enough to be', undefined, 'Good length.'],
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

test.each([
  'maria.consolacion@tanglaw.example',
  'Maria.Consolacion@Tanglaw.Example',
  'maria.consolacion',
  'MariaConsolacion',
  'x9!maria.consolacion-w4',
  'Maria Consolacion Dela Cruz-Peña',
  'maria.consolacion.dela.cruz.peña',
  'MARIACONSOLACIONDELACRUZPEÑA',
])('[C03] one’s own %s is too easy to guess, as the CMS says', async (password) => {
  const person = ['maria.consolacion@tanglaw.example', 'Maria Consolacion Dela Cruz-Peña']
  const estimate = await loadEstimator()
  expect(scoreOf(estimate, password, person)).toBe(0)
  expect(scoreOf(estimate, 'violet-harbor-lantern-9', person)).toBe(4)
})

test('[C03] the whole name as a part of the password counts for little', async () => {
  const estimate = await loadEstimator()
  const name = 'Lourdes Evangelista Villanueva'
  expect(scoreOf(estimate, `${name.toLowerCase()} 1`, [])).toBe(4)
  expect(scoreOf(estimate, `${name.toLowerCase()} 1`, ['lou@tanglaw.example', name])).toBeLessThan(2)
})

test('[C03] a password that is missing or too short is said before it is sent', () => {
  expect(validatePasswordLength('')).toBe('Enter a new password.')
  expect(validatePasswordLength('sunny')).toBe('Use 12 characters or more.')
  expect(validatePasswordLength('violet-harbor-lantern-9')).toBe(false)
})
