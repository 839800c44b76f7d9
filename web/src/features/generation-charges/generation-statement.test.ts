import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { generationCharges } from './fixtures'
import {
  generationCostPerKwh,
  generationChargeSchema,
  sourceGenerationCost,
  weightGenerationCharges,
} from './model'
import { toGenerationStatement } from './generation-statement'

const charges = v.parse(v.array(generationChargeSchema), generationCharges)
const november = charges.filter(({ billingMonth }) => billingMonth === '2026-11')

describe('generation charge', () => {
  it('derives D = B + C and D / A', () => {
    expect(sourceGenerationCost(november[0]!)).toBe(974_400_000_000)
    expect(generationCostPerKwh(november[0]!)).toBe(56_000)
    expect(generationCostPerKwh({ ...november[0]!, energyKwh: null })).toBeNull()
    expect(sourceGenerationCost({ ...november[0]!, basicCost: null, otherAdjustments: null })).toBeNull()
  })

  it('weighs the average by energy', () => {
    expect(weightGenerationCharges(november)).toMatchObject({ energyKwh: 58_000_000, average: 64_820 })
  })

  it('leaves a source without energy or cost out of the average instead of bending it', () => {
    const blank = {
      ...november[0]!,
      documentId: 'blank',
      energyKwh: 5_000_000,
      basicCost: null,
      otherAdjustments: null,
    }
    expect(weightGenerationCharges([...november, blank])?.average).toBe(64_820)
    expect(weightGenerationCharges([blank])).toBeNull()
  })

  it('itemises the newest month, the largest source first, and keeps the others as averages', () => {
    const statement = toGenerationStatement(charges)
    expect(statement?.month).toBe('2026-11')
    expect(statement?.supplyPeriod).toEqual({ from: '2026-09-26', to: '2026-10-25' })
    expect(statement?.lines[0]?.source).toBe('Punta Laot Thermal Power')
    expect(statement?.history).toHaveLength(12)
    expect(statement?.history.at(-1)).toEqual({ month: '2026-11', average: 64_820 })
    expect(statement?.history[0]).toEqual({ month: '2025-12', average: 61_000 })
    expect(toGenerationStatement([])).toBeNull()
  })
})
