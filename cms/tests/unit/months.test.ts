import { describe, expect, it } from 'vitest'
import { addMonthsToInstant } from '../../src/content/months'

const DAY_MS = 24 * 60 * 60 * 1000

/** Every noon of eight years, two leap days among them. */
const noons = Array.from({ length: 8 * 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1, 12) + day * DAY_MS))

/** The day on which a number of months is over: the same day of that month, or its last. */
function anniversary(instant: Date, months: number): Date {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(instant.getUTCDate(), last), 12))
}

describe('retention in months', () => {
  it('is never too short: on no day of eight years is a document due before its months are over', () => {
    const early = noons.flatMap((today) =>
      [1, 2, 3, 6, 11, 12, 13, 24, 36].filter((months) => {
        // What arrived just before this is due today.
        const due = new Date(addMonthsToInstant(today, -months).getTime() - 1)
        return anniversary(due, months) > today
      }),
    )
    expect(early).toEqual([])
  })

  it('is never too long by more than the difference between two months', () => {
    for (const arrival of noons) {
      for (const months of [1, 3, 12]) {
        const late = addMonthsToInstant(arrival, months).getTime() - anniversary(arrival, months).getTime()
        expect(late).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThanOrEqual(3 * DAY_MS)
      }
    }
  })

  it('of the last day of May doesn’t reach into March', () => {
    const at = addMonthsToInstant(new Date('2026-05-31T12:00:00.000Z'), -3)
    expect(at.toISOString()).toBe('2026-02-28T12:00:00.000Z')
  })
})
