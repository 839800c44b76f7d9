import { expect, test } from 'vitest'
import { parseAmount, parseInteger, formatAmountForInput } from './parse-numbers'

test.each([
  ['', { blank: true }],
  ['6.4820', { value: 64820 }],
  ['.26', { value: 2600 }],
  ['-0.01', { value: -100 }],
  ['1,234.5', { value: 12_345_000 }],
  ['0', { value: 0 }],
  ['₱1,234.5600', { value: 12_345_600 }],
  [' PHP\u00A012.5 ', { value: 125_000 }],
  ['(0.18)', { value: -1800 }],
  ['x.26', { wrong: 'Enter a number, such as 0.2600.' }],
  ['1.23456', { wrong: 'Use up to 4 decimal places.' }],
  ['10000000000', { wrong: 'Enter a smaller number.' }],
])('[C04] an amount typed as "%s" is read, or refused in words', (typed, read) => {
  expect(parseAmount(typed)).toEqual(read)
})

test.each([
  ['', { blank: true }],
  ['1,234,567', { value: 1_234_567 }],
  ['12.00', { value: 12 }],
  ['−5', { value: -5 }],
  ['12.5', { wrong: 'Enter a whole number, such as 120.' }],
  ['1,23', { wrong: 'Enter a whole number, such as 120.' }],
  ['2147483648', { wrong: 'Enter a smaller number.' }],
])('[C04] a whole number typed as "%s" is read, or refused in words', (typed, read) => {
  expect(parseInteger(typed)).toEqual(read)
})

test('[C04] an amount keeps every decimal it has, and as many as the field shows', () => {
  expect(formatAmountForInput(1_180_000, 1)).toBe('118.0')
  expect(formatAmountForInput(1_182_500, 1)).toBe('118.25')
  expect(formatAmountForInput(64_820)).toBe('6.4820')
  expect(formatAmountForInput(580_000, 0)).toBe('58')
  expect(formatAmountForInput(-1_268_760_150_000, 2)).toBe('-126,876,015.00')
})
