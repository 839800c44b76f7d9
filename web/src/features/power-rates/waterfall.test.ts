import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waterfall } from './waterfall'

const amount = fc.integer({ min: -500_000, max: 500_000 })

test('[X03] every bar lies in the drawing and begins where the one before it ended', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (before, steps) => {
      const drawn = waterfall(before, steps)
      const bars = [drawn.before, ...drawn.steps, drawn.now]
      for (const { start, width } of bars) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThanOrEqual(0)
        expect(start + width).toBeLessThanOrEqual(1 + 1e-9)
      }
      let end = drawn.before.start + drawn.before.width
      for (const [index, { start, width }] of drawn.steps.entries()) {
        const [begins, ends] = steps[index]! < 0 ? [start + width, start] : [start, start + width]
        expect(begins).toBeCloseTo(end, 9)
        end = ends
      }
      expect(drawn.now.start + drawn.now.width).toBeCloseTo(end, 9)
    }),
  )
})

test('small steps of a large amount are seen: the drawing begins below them, at a round amount', () => {
  const { from, steps } = waterfall(108_070, [-480, -1048, -89, -173])
  expect(from).toBe(105_000)
  expect(steps[1]!.width).toBeGreaterThan(0.3)
  expect(waterfall(500, [100]).from).toBe(400)
  expect(waterfall(100, [900]).from).toBe(0)
})
