import { describe, expect, it } from 'vitest'
import {
  dateAndTime,
  dateRange,
  formatNumber,
  formatFileSize,
  longDate,
  formatPercent,
  formatPeso,
  shortDate,
  timeOfDay,
  withUnbrokenPowerUnits,
} from './format'

const manila = 'Asia/Manila'

describe('format', () => {
  it('writes pesos with grouping, a true minus and no minus zero', () => {
    expect(formatPeso(106_280)).toBe('₱10.6280')
    expect(formatPeso(21_256_000, 2)).toBe('₱2,125.60')
    expect(formatPeso(-1_800)).toBe('−₱0.1800')
    expect(formatPeso(-40, 2)).toBe('₱0.00')
  })

  it('groups thousands whatever the length', () => {
    expect([1, 12, 123, 1234, 12345, 1234567].map((value) => formatNumber(value))).toEqual([
      '1',
      '12',
      '123',
      '1,234',
      '12,345',
      '1,234,567',
    ])
    expect(formatNumber(-1234.56, 1)).toBe('−1,234.6')
    expect(formatPercent(0.6099)).toBe('61.0%')
  })

  it('writes sizes of files as file managers do', () => {
    expect([0, 14, 640_400, 999_499, 999_500, 20_971_520].map(formatFileSize)).toEqual([
      '1 kB',
      '1 kB',
      '640 kB',
      '999 kB',
      '1 MB',
      '21 MB',
    ])
  })

  it('writes dates and times in the named zone, whatever zone the machine is in', () => {
    expect(longDate('2026-11-18')).toBe('November 18, 2026')
    expect(shortDate('2026-11-08')).toBe('Nov 8, 2026')
    expect(timeOfDay(new Date('2026-11-18T06:15:00Z'), manila)).toBe('2:15 PM')
    expect(timeOfDay(new Date('2026-11-18T16:00:00Z'), manila)).toBe('12:00 midnight')
    expect(timeOfDay(new Date('2026-11-18T04:05:00Z'), manila)).toBe('12:05 PM')
    expect(dateAndTime(new Date('2026-11-18T16:00:00Z'), manila)).toBe('November 19, 2026, 12:00 midnight')
  })

  it('says the year of a period once, unless it ends in another', () => {
    expect(dateRange('2026-10-26', '2026-11-25')).toBe('October 26 to November 25, 2026')
    expect(dateRange('2025-12-26', '2026-01-25')).toBe('December 26, 2025 to January 25, 2026')
  })

  it('keeps an amount and its unit on one line', () => {
    expect(withUnbrokenPowerUnits('Supply (17 MW) of 148,920 MWh in 2 Months')).toBe(
      'Supply (17\u00a0MW) of 148,920\u00a0MWh in 2 Months',
    )
  })
})
