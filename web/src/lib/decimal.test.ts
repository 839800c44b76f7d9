import { describe, expect, it } from 'vitest'
import {
  decimalFromNumber,
  parseDecimal,
  divideDecimals,
  sumDecimals,
  multiplyDecimals,
  formatDecimalDigits,
  decimalToNumber,
} from './decimal'

describe('decimal', () => {
  it('adds the residential components to the exact sum that floating point misses', () => {
    const amounts = [6.482, 1.215, 0.448, 0.52, 0.26, 0.2, 0.01, 0.0008, 0.2518, 0.0074, 0.0428, 0.2011]
    const more = [0.0371, 0.056, 0.012, 0.58, 0.14, 0.045, 0.119]
    expect(sumDecimals([...amounts, ...more].map(decimalFromNumber))).toBe(106_280)
  })

  it('keeps "not stated" apart from zero', () => {
    expect(sumDecimals([null, null])).toBeNull()
    expect(sumDecimals([null, 0])).toBe(0)
    expect(sumDecimals([])).toBeNull()
  })

  it.each([
    ['6.482', 64_820],
    ['6.4820', 64_820],
    ['-0.01', -100],
    ['−0.01', -100],
    ['1,234.5', 12_345_000],
    ['.26', 2_600],
    [' 7 ', 70_000],
  ])('reads %j', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value)
  })

  it.each(['', '.', '-', 'x.26', '1.23456', '12,34', '1e3', '99999999999999999'])('refuses %j', (typed) => {
    expect(parseDecimal(typed)).toBeUndefined()
  })

  it.each([
    [106_280, 4, '10.6280'],
    [106_280, 2, '10.63'],
    [-100, 4, '-0.0100'],
    [-40, 2, '0.00'],
    [5_000, 0, '1'],
    [0, 4, '0.0000'],
  ] as const)('writes %d with %d places as %s', (value, places, text) => {
    expect(formatDecimalDigits(value, places)).toBe(text)
  })

  it('multiplies a rate by a consumption and shares a cost over it', () => {
    expect(multiplyDecimals(106_280, 200)).toBe(21_256_000)
    expect(divideDecimals(decimalFromNumber(130_935_000), 20_300_000)).toBe(64_500)
    expect(divideDecimals(1, 0)).toBeNull()
    expect(multiplyDecimals(1, 0.5)).toBe(1)
    expect(multiplyDecimals(-1, 0.5)).toBe(-1)
  })

  it('goes to a JSON number and back without a difference', () => {
    for (let value = -20_000; value <= 20_000; value += 7)
      expect(decimalFromNumber(decimalToNumber(value))).toBe(value)
  })
})
