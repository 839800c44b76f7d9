import { describe, expect, it } from 'vitest'
import { addDays, dateIn, minuteOfDay, startOfDay } from './time-zone'

describe('zone', () => {
  it('turns the day at midnight in Manila, not in London', () => {
    expect(dateIn('Asia/Manila', new Date('2026-11-30T15:59:59Z'))).toBe('2026-11-30')
    expect(dateIn('Asia/Manila', new Date('2026-11-30T16:00:00Z'))).toBe('2026-12-01')
    expect(startOfDay('Asia/Manila', '2026-12-01').toISOString()).toBe('2026-11-30T16:00:00.000Z')
    expect(minuteOfDay('Asia/Manila', new Date('2026-11-30T06:15:00Z'))).toBe(14 * 60 + 15)
  })

  it('knows days on which the clocks change', () => {
    expect(startOfDay('Europe/Madrid', '2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('Europe/Madrid', '2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })
})
