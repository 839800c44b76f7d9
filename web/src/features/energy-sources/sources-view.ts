import type { Month } from '~/lib/months'
import type { ContractType, Technology } from '~/lib/technology'
import { mixOf, type EnergyMix, type EnergySource } from './model'

/** One contract or market in a month. */
export interface SourceLine {
  id: string
  name: string
  technology: Technology
  contractType: ContractType | null
  energyKwh: number
  /** Part of the month's energy, 0 to 1. */
  share: number
}

export interface SourcesPage {
  /** Months with energy, the newest first. */
  months: Month[]
  /** The month that is shown, with its sources; null while there is no energy in any. */
  shown: { mix: EnergyMix; lines: SourceLine[] } | null
  /** The mix of each month, the newest first. */
  history: EnergyMix[]
}

/** The page of a month; undefined where that month has no energy. @param month the newest where it is null */
export function sourcesPageOf(sources: EnergySource[], month: Month | null): SourcesPage | undefined {
  const all = [...new Set(sources.map((source) => source.month))].toSorted().toReversed()
  const history = all.flatMap((each) => mixOf(sources, each) ?? [])
  const mix = month === null ? history[0] : history.find((each) => each.month === month)
  if (!mix) return month === null ? { months: [], shown: null, history: [] } : undefined
  const lines = sources
    .filter((source) => source.month === mix.month && source.energyKwh > 0)
    .toSorted((a, b) => b.energyKwh - a.energyKwh)
    .map(({ documentId, name, technology, contractType, energyKwh }) => ({
      id: documentId,
      name,
      technology,
      contractType,
      energyKwh,
      share: energyKwh / mix.totalKwh,
    }))
  return { months: history.map((each) => each.month), shown: { mix, lines }, history }
}
