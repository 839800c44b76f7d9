import { expect, test } from 'vitest'
import { computePaymentDates } from './payment-dates'

const terms = { dueDays: 9, noticeHours: 48, disconnectsOnFridays: false }
const none = new Set<string>()

test('[X20] a notice that ends on a Friday leads to a disconnection on Monday at the earliest', () => {
  // December 8 is a holiday, so the notice comes on the 9th.
  expect(computePaymentDates('2026-11-28', terms, new Set(['2026-12-08']))).toEqual({
    delivered: '2026-11-28',
    due: '2026-12-07',
    notice: '2026-12-09',
    noticeEnds: '2026-12-11',
    disconnection: '2026-12-14',
  })
})

test('[X20] a due date on a weekend or holiday moves to the next working day', () => {
  expect(computePaymentDates('2026-11-27', terms, none).due).toBe('2026-12-07')
  expect(computePaymentDates('2026-11-28', terms, new Set(['2026-12-07'])).due).toBe('2026-12-08')
})

test('[X20] a utility that disconnects on Fridays does so when the notice ends on one', () => {
  const dates = computePaymentDates(
    '2026-11-28',
    { ...terms, disconnectsOnFridays: true },
    new Set(['2026-12-08']),
  )
  expect(dates.disconnection).toBe('2026-12-11')
})

test('[X20] a notice of 49 hours takes three days', () => {
  const dates = computePaymentDates('2026-11-23', { ...terms, noticeHours: 49 }, none)
  expect([dates.notice, dates.noticeEnds]).toEqual(['2026-12-03', '2026-12-06'])
  expect(dates.disconnection).toBe('2026-12-07')
})
