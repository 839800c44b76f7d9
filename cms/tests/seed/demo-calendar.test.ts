import { describe, expect, it } from 'vitest'
import { billingHours, billingPeriod } from '../../seed/demo/months'
import { demandReadings } from '../../seed/types/demand-reading'
import { clocks } from './clocks'
import { demoContent } from './content'

describe('the months of the demo', () => {
  it.each([
    ['2026-11-18T06:15:00Z', '2026-11-01'],
    ['2026-11-30T15:59:00Z', '2026-11-01'],
    ['2026-11-30T16:00:00Z', '2026-12-01'],
    ['2028-02-29T04:00:00Z', '2028-02-01'],
    ['2027-01-01T00:30:00Z', '2027-01-01'],
  ])('at %s the current billing month is %s', (clock, month) => {
    const content = demoContent(new Date(clock))
    expect(content.powerRates[0]?.billingMonth).toBe(month)
    expect(content.generationCharges[0]?.billingMonth).toBe(month)
  })

  it('supplies are of the previous month: in January, of last December', () => {
    const content = demoContent(new Date('2027-01-01T00:30:00Z'))
    expect(content.powerSupplyRecords[0]?.month).toBe('2026-12-01')
    expect(content.energySources[0]?.month).toBe('2026-12-01')
    expect(content.generationCharges[0]).toMatchObject({
      supplyPeriodFrom: '2026-11-26',
      supplyPeriodTo: '2026-12-25',
    })
    expect(content.draftRate.billingMonth).toBe('2027-02-01')
  })

  it('run from the 26th to the 25th, including leap days', () => {
    expect(billingPeriod('2028-03-01')).toEqual({ from: '2028-02-26', to: '2028-03-25' })
    expect(billingHours('2028-03-01')).toBe(29 * 24)
    expect(billingHours('2027-03-01')).toBe(28 * 24)
  })
})

describe.each(clocks)('demand readings on %s', (_name, clock) => {
  const at = new Date(clock)
  const readings = demandReadings(at)

  it('are every quarter of an hour from midnight in Manila, measured until now and forecast to the end', () => {
    expect(readings).toHaveLength(96)
    expect(new Date(readings[0]?.at ?? '').getUTCHours()).toBe(16)
    for (const reading of readings) {
      expect(reading.demandMw !== null).toBe(Date.parse(reading.at) <= at.getTime())
      expect(reading.forecastMw).toBeGreaterThan(40)
    }
    expect(readings.some((reading) => reading.demandMw !== null)).toBe(true)
  })

  it('stay below the month’s peak and change gradually', () => {
    const peak = demoContent(at).powerSupplyRecords[0]?.peakDemandMw ?? 0
    const endOfDay = new Date(Date.parse(readings[95]?.at ?? ''))
    const measured = demandReadings(endOfDay).map((reading) => reading.demandMw ?? Number.NaN)
    expect(Math.max(...measured, ...readings.map((reading) => reading.forecastMw))).toBeLessThan(peak)
    for (let index = 1; index < measured.length; index += 1) {
      expect(Math.abs((measured[index] ?? 0) - (measured[index - 1] ?? 0))).toBeLessThan(4)
    }
  })

  it('keep measured values as the day goes on', () => {
    const later = demandReadings(new Date(Date.parse(readings[95]?.at ?? '')))
    const before = readings.filter((reading) => reading.demandMw !== null)
    expect(later.slice(0, before.length)).toEqual(before)
  })
})
