import * as v from 'valibot'
import { monthOf, type Month } from '~/lib/months'
import { CONTRACT_TYPES, GENERATION_TECHNOLOGIES, type Technology } from '~/lib/generation-technologies'

/** Energy bought from one source in a month. */
export const energySourceSchema = v.object({
  documentId: v.string(),
  month: v.pipe(v.string(), v.isoDate(), v.transform(monthOf)),
  name: v.string(),
  technology: v.picklist(GENERATION_TECHNOLOGIES),
  contractType: v.nullish(v.picklist(CONTRACT_TYPES), null),
  supplier: v.nullish(v.string(), null),
  energyKwh: v.nullish(v.number(), 0),
  contracts: v.nullish(v.number(), null),
  participants: v.nullish(v.number(), null),
})

export type EnergySource = v.InferOutput<typeof energySourceSchema>

export interface EnergyMixPart {
  technology: Technology
  energyKwh: number
  /** Fraction of the month's energy, 0 to 1. */
  share: number
  contracts: number | null
  participants: number | null
}

/** One month's energy by technology, largest first. */
export interface EnergyMix {
  month: Month
  totalKwh: number
  parts: EnergyMixPart[]
}

/** The newest month's mix; null if no month has energy. */
export function newestEnergyMix(sources: EnergySource[]): EnergyMix | null {
  const month = sources
    .map((source) => source.month)
    .toSorted()
    .at(-1)
  return month ? energyMixOfMonth(sources, month) : null
}

/** A month's mix; null if it has no energy. */
export function energyMixOfMonth(sources: EnergySource[], month: Month): EnergyMix | null {
  const own = sources.filter((source) => source.month === month && source.energyKwh > 0)
  const totalKwh = own.reduce((total, { energyKwh }) => total + energyKwh, 0)
  if (totalKwh === 0) return null
  const parts = GENERATION_TECHNOLOGIES.flatMap((technology) => {
    const same = own.filter((source) => source.technology === technology)
    if (same.length === 0) return []
    const energyKwh = same.reduce((total, source) => total + source.energyKwh, 0)
    return {
      technology,
      energyKwh,
      share: energyKwh / totalKwh,
      contracts: count(same.map(({ contracts }) => contracts)),
      participants: count(same.map(({ participants }) => participants)),
    }
  })
  return { month, totalKwh, parts: parts.toSorted((a, b) => b.energyKwh - a.energyKwh) }
}

/** The sum of the stated values; null if none is stated. */
function count(values: (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : stated.reduce((total, value) => total + value, 0)
}
