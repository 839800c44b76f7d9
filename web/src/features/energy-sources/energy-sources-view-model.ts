import type { Month } from '~/lib/months'
import type { ContractType, Technology } from '~/lib/generation-technologies'
import { energyMixOfMonth, type EnergyMix, type EnergySource } from './model'

/** One contract or market in a month. */
export interface EnergySourceLine {
  id: string
  name: string
  technology: Technology
  contractType: ContractType | null
  supplier: string | null
  contracts: number | null
  energyKwh: number
  /** Fraction of the month's energy, 0 to 1. */
  share: number
}

export interface EnergySourcesPageData {
  /** Months with energy, newest first. */
  months: Month[]
  /** The selected month with its sources; null if no month has energy. */
  shown: { mix: EnergyMix; lines: EnergySourceLine[] } | null
  /** The mix of each month, newest first. */
  history: EnergyMix[]
  /** The contracts of the procurement plan; null if there are none. */
  contractsPath: string | null
}

/** The page of a month; undefined for a month without energy. @param month null selects the newest */
export function buildEnergySourcesPageData(
  sources: EnergySource[],
  month: Month | null,
): Omit<EnergySourcesPageData, 'contractsPath'> | undefined {
  const all = [...new Set(sources.map((source) => source.month))].toSorted().toReversed()
  const history = all.flatMap((each) => energyMixOfMonth(sources, each) ?? [])
  const mix = month === null ? history[0] : history.find((each) => each.month === month)
  if (!mix) return month === null ? { months: [], shown: null, history: [] } : undefined
  const lines = sources
    .filter((source) => source.month === mix.month && source.energyKwh > 0)
    .toSorted((a, b) => b.energyKwh - a.energyKwh)
    .map(({ documentId, name, technology, contractType, supplier, contracts, energyKwh }) => ({
      id: documentId,
      name,
      technology,
      contractType,
      supplier,
      contracts,
      energyKwh,
      share: energyKwh / mix.totalKwh,
    }))
  return { months: history.map((each) => each.month), shown: { mix, lines }, history }
}
