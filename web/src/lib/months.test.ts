import { describe, expect, it } from 'vitest'
import { addMonths, firstDay, monthAndYear, monthNameBeside, monthOf, monthsUpTo, shortMonth } from './months'

describe('months', () => {
  it('steps over the turn of the year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-01', -13)).toBe('2024-12')
    expect(addMonths('2026-12', 0)).toBe('2026-12')
  })

  it('lists months up to the newest, in order', () => {
    expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
  })

  it('names them', () => {
    expect(monthAndYear(monthOf('2026-11-18'))).toBe('November 2026')
    expect(shortMonth('2026-09')).toBe('Sep')
    expect(firstDay('2026-09')).toBe('2026-09-01')
  })

  it('[X03] tells a month from the same month of another year', () => {
    expect(monthNameBeside('2026-11', '2025-11')).toBe('November 2026')
    expect(monthNameBeside('2026-10', '2026-11')).toBe('October')
  })
})
