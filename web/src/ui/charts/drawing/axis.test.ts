import { describe, expect, it } from 'vitest'
import { axisMarks, axisLabelStep, axisMonthLabels } from './axis'

describe('axis', () => {
  it('marks even values around the data, from zero where bars start at it', () => {
    expect(axisMarks([105.2, 132], { zero: true, most: 4 })).toEqual([0, 50, 100, 150])
    expect(axisMarks([5.64, 7.14], { zero: false, most: 4 })).toEqual([5.5, 6, 6.5, 7, 7.5])
    expect(axisMarks([6.48], { zero: false, most: 4 })).toEqual([6, 8])
    expect(axisMarks([0], { zero: true, most: 4 })).toEqual([0, 0.5])
  })

  it('names every month where there is room and fewer where there is not', () => {
    expect(axisLabelStep(12, 460)).toBe(1)
    expect(axisLabelStep(12, 270)).toBe(2)
  })

  it('writes the year below the first month and the first of each year', () => {
    expect(axisMonthLabels(['2025-10', '2025-12', '2026-02', '2026-04'])).toEqual([
      'Oct\n2025',
      'Dec',
      'Feb\n2026',
      'Apr',
    ])
  })
})
