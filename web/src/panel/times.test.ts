import { expect, test } from 'vitest'
import { relativeTime, relativeTimeInSentence, relativeTimeWithHour } from './relative-time'
import { replaceInstantsByLocalTimes } from './date-times'

const now = new Date('2026-11-18T06:15:00Z')

test.each([
  ['2026-11-18T06:14:40Z', 'Just now'],
  ['2026-11-18T06:13:00Z', '2 min ago'],
  ['2026-11-17T16:30:00Z', 'Today'],
  ['2026-11-17T15:59:00Z', 'Yesterday'],
  ['2026-10-10T03:00:00Z', 'Oct 10'],
  ['2025-10-10T03:00:00Z', 'Oct 10, 2025'],
])('[C04] %s reads "%s" at 2:15 PM in Manila', (at, words) => {
  expect(relativeTime(new Date(at), now, 'Asia/Manila')).toBe(words)
})

test.each([
  ['2026-11-17T16:30:00Z', 'today'],
  ['2026-07-10T03:00:00Z', 'Jul 10'],
])('[C01] %s reads "%s" within a sentence', (at, words) => {
  expect(relativeTimeInSentence(new Date(at), now, 'Asia/Manila')).toBe(words)
})

test('[C01] instants in words of the CMS are shown in the utility’s zone', () => {
  expect(replaceInstantsByLocalTimes('2026-11-18T18:15:00.000Z: Demand 1 → 2', 'Asia/Manila')).toBe(
    'November 19, 2026, 2:15 AM: Demand 1 → 2',
  )
  expect(replaceInstantsByLocalTimes('Rate of 2026-11-18', 'Asia/Manila')).toBe('Rate of 2026-11-18')
})

test.each([
  ['2026-11-18T06:10:00Z', '50 min ago'],
  ['2026-11-18T01:00:00Z', 'Today, 9:00 AM'],
  ['2026-11-16T16:30:00Z', 'Yesterday, 12:30 AM'],
  ['2026-10-10T01:00:00Z', 'Oct 10'],
])('[X06] %s with its hour is %s', (at, words) => {
  expect(relativeTimeWithHour(new Date(at), new Date('2026-11-18T07:00:00Z'), 'Asia/Manila')).toBe(words)
})
