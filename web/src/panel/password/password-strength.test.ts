import { expect, test } from 'vitest'
import {
  validatePasswordLength,
  loadPasswordEstimator,
  scorePassword,
  describePasswordStrength,
} from './password-strength'

test.each([
  ['', undefined, 'Use 12 or more characters. A few unrelated words work best.'],
  ['sunny river', undefined, '1 more character needed.'],
  ['sunny', undefined, '7 more characters needed.'],
  ['long enough to be', undefined, 'Good length.'],
  ['password1234', 0, 'Too easy to guess.'],
  ['violet-harbor-lantern-9', 4, 'Strong.'],
] as const)('[C03] %j is put into words', (password, score, words) => {
  expect(describePasswordStrength(password, score)).toBe(words)
})

test('[C03] common passwords, and words of one’s own, are easy to guess', async () => {
  const estimate = await loadPasswordEstimator()
  expect(scorePassword(estimate, 'password1234', [])).toBeLessThan(2)
  expect(scorePassword(estimate, 'qwertyuiop12', [])).toBeLessThan(2)
  expect(scorePassword(estimate, 'violet-harbor-lantern-9', [])).toBe(4)
  const own = scorePassword(estimate, 'nenacruz-substation', ['nena-cruz@substation.example'])
  expect(own).toBeLessThan(scorePassword(estimate, 'nenacruz-substation', []))
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
  const estimate = await loadPasswordEstimator()
  expect(scorePassword(estimate, password, person)).toBe(0)
  expect(scorePassword(estimate, 'violet-harbor-lantern-9', person)).toBe(4)
})

test('[C03] the whole name as a part of the password counts for little', async () => {
  const estimate = await loadPasswordEstimator()
  const name = 'Lourdes Evangelista Villanueva'
  expect(scorePassword(estimate, `${name.toLowerCase()} 1`, [])).toBe(4)
  expect(scorePassword(estimate, `${name.toLowerCase()} 1`, ['lou@tanglaw.example', name])).toBeLessThan(2)
})

test('[C03] a password that is missing or too short is said before it is sent', () => {
  expect(validatePasswordLength('')).toBe('Enter a new password.')
  expect(validatePasswordLength('sunny')).toBe('Use 12 or more characters.')
  expect(validatePasswordLength('violet-harbor-lantern-9')).toBe(false)
})
