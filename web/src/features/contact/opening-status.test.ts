import { describe, expect, it } from 'vitest'
import { formatOpeningHours, openingStatusAt } from './opening-status'
import type { OpeningHours } from './model'

const zone = 'Asia/Manila'
const hours: OpeningHours[] = [
  { days: 'monday_to_friday', opens: '08:00', closes: '17:00' },
  { days: 'wednesday', opens: '09:00', closes: '12:00' },
  { days: 'wednesday', opens: '13:00', closes: '15:00' },
]
const holidays = [{ date: '2026-11-30', name: 'Bonifacio Day' }]
/** An instant by the clocks of Manila. */
const at = (local: string) => ({ at: new Date(`${local}:00+08:00`), zone })

describe('whether an office is open', () => {
  it.each([
    // 17 November 2026 is a Tuesday.
    ['2026-11-17T07:59', false, 'Closed now, opens today at 8:00 AM'],
    ['2026-11-17T08:00', true, 'Open now, until 5:00 PM'],
    ['2026-11-17T17:00', false, 'Closed now, opens tomorrow at 9:00 AM'],
    // A day of its own stands for the working days’ hours.
    ['2026-11-18T08:30', false, 'Closed now, opens today at 9:00 AM'],
    ['2026-11-18T12:30', false, 'Closed now, opens today at 1:00 PM'],
    ['2026-11-20T18:00', false, 'Closed now, opens Monday at 8:00 AM'],
    ['2026-11-27T18:00', false, 'Closed now, opens Tuesday at 8:00 AM'],
    ['2026-11-30T10:00', false, 'Closed today: Bonifacio Day'],
  ])('[R03] at %s: %s, %s', (local, isOpen, text) => {
    expect(openingStatusAt(hours, holidays, at(local))).toMatchObject({ isOpen, text })
  })

  it('[R03] says when that changes', () => {
    const { changesAt } = openingStatusAt(hours, holidays, at('2026-11-18T12:30'))!
    expect(changesAt).toEqual(new Date('2026-11-18T13:00:00+08:00'))
  })

  it('[R03] is not said where no hours are stated, and never promised', () => {
    expect(openingStatusAt([], [], at('2026-11-18T12:30'))).toBeNull()
    const never = Array.from({ length: 15 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 10, 18 + day)).toISOString().slice(0, 10),
      name: 'Storm',
    }))
    expect(openingStatusAt(hours, never, at('2026-11-18T12:30'))).toEqual({
      isOpen: false,
      text: 'Closed today: Storm',
      changesAt: null,
    })
  })

  it('[R03] is written as people say times', () => {
    expect(formatOpeningHours(hours[0]!)).toBe('8:00 AM to 5:00 PM')
  })
})
