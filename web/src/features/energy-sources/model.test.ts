import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { energySources } from './fixtures'
import { energySourceSchema, newestEnergyMix } from './model'

const sources = v.parse(v.array(energySourceSchema), energySources)

describe('energy mix', () => {
  it('takes the newest month, adds up a technology’s contracts and sorts by energy', () => {
    const mix = newestEnergyMix(sources)
    expect(mix).toMatchObject({ month: '2026-10', totalKwh: 58_000_000 })
    expect(mix?.parts.map(({ technology, share, contracts }) => [technology, share, contracts])).toEqual([
      ['coal', 0.35, 1],
      ['geothermal', 0.3, 2],
      ['wesm', 0.248, null],
      ['solar', 0.1, 2],
      ['net_metering', 0.002, null],
    ])
    expect(mix?.parts.at(-1)?.participants).toBe(310)
  })

  it('is nothing without energy', () => {
    expect(newestEnergyMix([])).toBeNull()
    expect(newestEnergyMix(sources.map((source) => ({ ...source, energyKwh: 0 })))).toBeNull()
  })
})
