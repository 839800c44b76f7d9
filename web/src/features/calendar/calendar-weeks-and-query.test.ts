import { expect, test } from 'vitest'
import { calendarDateRange, weekOf, weeksOfMonth, weeksShown } from './calendar-weeks-and-query'
import { parseCalendarSearch } from './calendar-search'

test('[C22] a month is whole weeks from Sunday to Saturday', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-11-01', '2026-11-07'],
    ['2026-11-08', '2026-11-14'],
    ['2026-11-15', '2026-11-21'],
    ['2026-11-22', '2026-11-28'],
    ['2026-11-29', '2026-12-05'],
  ])
  expect(weeksOfMonth('2026-02')).toHaveLength(4)
  expect(weekOf('2026-12-01')).toEqual(weeksOfMonth('2026-11').at(-1))
  expect(calendarDateRange('2026-12', '2026-11-23')).toEqual({ from: '2026-11-29', to: '2027-01-02' })
})

test('[C22] at its end the present month shows the next week too', () => {
  const last = (month: string, today: string) => weeksShown(month, today).at(-1)![6]
  expect(last('2026-11', '2026-11-28')).toBe('2026-12-05')
  expect(last('2026-11', '2026-11-30')).toBe('2026-12-12')
  expect(last('2026-11', '2026-12-01')).toBe('2026-12-05')
  expect(last('2026-12', '2026-11-30')).toBe('2027-01-02')
  expect(calendarDateRange('2026-11', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-12-12' })
})

test('[C22] an address that can’t be read is the present month', () => {
  expect(parseCalendarSearch({ view: 'day', month: '2026-13', day: 'x' })).toEqual({})
  expect(parseCalendarSearch({ view: 'week', month: '2026-12', day: '2026-12-08' })).toEqual({
    view: 'week',
    month: '2026-12',
    day: '2026-12-08',
  })
})
