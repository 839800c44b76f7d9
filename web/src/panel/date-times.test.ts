import { expect, test } from 'vitest'
import { dateFieldHelp, formatDate } from './date-times'

test('a date is written out beside the box, which shows it in the order of the browser’s language', () => {
  expect(dateFieldHelp(formatDate('2026-11-12'), 'The last day.')).toBe('November 12, 2026. The last day.')
  expect(dateFieldHelp(formatDate(''), 'The last day.')).toBe('The last day.')
  expect(dateFieldHelp(formatDate('2026-1'))).toBeUndefined()
})
