import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { chargeGroups } from './fixtures/charge-groups'
import { customerClasses } from './fixtures/customer-classes'
import { powerRates } from './fixtures/power-rates'
import { chargeGroupSchema, customerClassSchema, powerRateSchema } from './model'
import { toClassRate } from './current-class-rate'

const residential = v.parse(customerClassSchema, customerClasses[0])
const [november, , , october] = v.parse(v.array(powerRateSchema), powerRates)
const groups = v.parse(v.array(chargeGroupSchema), chargeGroups)

describe('a class’s rate', () => {
  it('is set against the month before, by name', () => {
    const rate = toClassRate(residential, november!, october, groups)
    expect(rate.month).toBe('2026-11')
    expect(rate.change).toEqual({ by: -1_790, since: '2026-10' })
  })

  it('compares with nothing when there is nothing, or nothing stated', () => {
    expect(toClassRate(residential, november!, undefined, groups).change).toBeNull()
    expect(toClassRate(residential, november!, { ...october!, components: [] }, groups).change).toBeNull()
  })
})
