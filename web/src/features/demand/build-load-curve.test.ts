import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildLoadCurve, nextLoadCurveChange } from './build-load-curve'
import { demandReadings } from './fixtures'
import { demandReadingSchema } from './model'

const readings = v.parse(v.array(demandReadingSchema), demandReadings)
const day = {
  date: '2026-11-18',
  start: new Date('2026-11-17T16:00:00Z'),
  end: new Date('2026-11-18T16:00:00Z'),
}
const evening = new Date('2026-11-18T10:20:00Z')

describe('load curve', () => {
  it('is measured up to now and forecast from there to midnight', () => {
    const curve = buildLoadCurve(readings, day, evening)
    expect(curve?.now).toEqual({ minute: 1080, mw: 98 })
    expect(curve?.nowAt).toBe('2026-11-18T10:00:00.000Z')
    expect(curve?.measured).toHaveLength(19)
    expect(curve?.forecast[0]).toEqual(curve?.now)
    expect(curve?.forecast.at(-1)).toEqual({ minute: 1440, mw: 70 })
  })

  it('knows the peak so far, not the one to come', () => {
    expect(buildLoadCurve(readings, day, evening)?.peak).toEqual({ minute: 840, mw: 104.8 })
  })

  it('says when the readings are made up', () => {
    expect(buildLoadCurve(readings, day, evening)?.demonstration).toBe(true)
    const real = readings.map((reading) => ({ ...reading, source: 'scada' as const }))
    expect(buildLoadCurve(real, day, evening)?.demonstration).toBe(false)
  })

  it('never shows a reading before its time', () => {
    const noon = buildLoadCurve(readings, day, new Date('2026-11-18T04:30:00Z'))
    expect(noon?.now.minute).toBe(720)
    expect(nextLoadCurveChange(readings, day, new Date('2026-11-18T04:30:00Z')).toISOString()).toBe(
      '2026-11-18T05:00:00.000Z',
    )
    expect(nextLoadCurveChange(readings, day, evening)).toEqual(day.end)
  })

  it('is nothing before the first measurement', () => {
    expect(buildLoadCurve([], day, evening)).toBeNull()
    expect(buildLoadCurve(readings, day, new Date('2026-11-17T15:59:00Z'))).toBeNull()
  })
})
