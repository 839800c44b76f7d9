import { formatNumber, formatPeso, formatSignedPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import type { Fact } from '~/ui/facts'
import type { GenerationStatement } from '../generation-statement'

const KWH_PER_GWH = 1_000_000
const PESOS_PER_MILLION = 1_000_000
/** Amounts are in ten-thousandths of a peso. */
const PER_PESO = 10_000

/** The figures of a month; empty if no source states both its energy and its cost. */
export function toGenerationFacts({ weighted, history }: GenerationStatement): Fact[] {
  if (!weighted) return []
  const before = history.at(-2)
  const cost = formatNumber(weighted.totalCost / PER_PESO / PESOS_PER_MILLION, 1)
  return [
    { term: t.weightedAverage, value: shared.perKwhExact(formatPeso(weighted.average)) },
    { term: t.totalCost, value: t.millionPesos(cost) },
    { term: t.energyBilled, value: shared.gwh(formatNumber(weighted.energyKwh / KWH_PER_GWH, 1)) },
    ...(before
      ? [
          {
            term: t.against(monthAndYear(before.month)),
            value: shared.perKwhExact(formatSignedPeso(weighted.average - before.average)),
          },
        ]
      : []),
  ]
}
