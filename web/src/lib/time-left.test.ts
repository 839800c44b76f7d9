import { describe, expect, it } from 'vitest'
import { preciseTimeLeft, coarseTimeLeft, formatWait } from './time-left'

/** Noon in Manila on 17 December 2026. */
const end = new Date('2026-12-17T04:00:00Z')
const before = (ms: number) => new Date(end.getTime() - ms)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('the time left', () => {
  it.each([
    ['26 days and 22 hours', 26 * day + 22 * hour, '26 days', '26 days, 22 hours'],
    ['exactly three days', 3 * day, '3 days', '3 days'],
    ['a moment less', 3 * day - 1, '2 days', '2 days, 23 hours'],
    ['under two days', 2 * day - 1, '47 hours', '1 day, 23 hours'],
    ['a moment less than a day', day - 1, '23 hours', '23 hours, 59 minutes'],
    ['exactly a day', day, '24 hours', '1 day'],
    ['an hour and a half', 1.5 * hour, '1 hour', '1 hour, 30 minutes'],
    ['a quarter of an hour', 15 * minute, 'less than an hour', '15 minutes'],
    ['a second', 1000, 'less than an hour', 'less than a minute'],
  ])('[R12] says %s coarsely for a kept page, and to the minute for a clock', (_, left, coarse, precise) => {
    expect(coarseTimeLeft(end, before(left))?.text).toBe(coarse)
    expect(preciseTimeLeft(end, before(left))).toBe(precise)
  })

  it('[R12] is over at the deadline itself', () => {
    expect([coarseTimeLeft(end, end), preciseTimeLeft(end, end)]).toEqual([null, null])
  })

  it('[R12] is true for as long as it says, and not a moment longer, across midnight and the end of a month', () => {
    const ends = [
      '2026-12-17T04:00:00Z',
      '2026-12-01T00:00:00Z',
      '2026-11-30T16:00:00Z',
      '2028-03-01T04:30:00Z',
    ]
    for (const deadline of ends.map((text) => new Date(text))) {
      for (
        let at = new Date(deadline.getTime() - 4 * day - 1234);
        at < deadline;
        at = new Date(at.getTime() + 7 * minute)
      ) {
        const { text, until } = coarseTimeLeft(deadline, at)!
        expect(until > at).toBe(true)
        expect(coarseTimeLeft(deadline, new Date(until.getTime() - 1))?.text).toBe(text)
        expect(coarseTimeLeft(deadline, until)?.text).not.toBe(text)
      }
    }
  })
})

describe('the wait until a limit ends', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [840, '14 minutes'],
    [886, '15 minutes'],
    [900, '15 minutes'],
    [7140, '119 minutes'],
    [82_860, '24 hours'],
  ])('[A01] of %i seconds is %s', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text)
  })
})
