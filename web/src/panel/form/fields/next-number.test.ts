import { expect, test } from 'vitest'
import { nextReferenceNumber } from './next-number'

test.each([
  [['BAC-2026-009', 'BAC-2026-010', 'BAC-2025-044'], 'BAC-2026-011'],
  [['CSP 2026-7'], 'CSP 2026-8'],
  // The first of the year.
  [['BAC-2025-044', 'BAC-2025-043'], 'BAC-2026-001'],
  [['BAC-2027-001'], undefined],
  [['SA-098', 'SA-099', 'TA-021'], 'SA-100'],
  [['Goods 7', ''], undefined],
  [[], undefined],
])('[C25] after %j comes %s', (numbers, next) => {
  expect(nextReferenceNumber(numbers, 2026)).toBe(next)
})
