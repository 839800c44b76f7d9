import type { CmsReader } from '~/cms/reader'
import { addMonths, firstDay } from '~/lib/months'
import { generationCharge } from './model'
import { generationStatement, type GenerationStatement } from './statement'

/** The newest month itemised with the averages of the `months` up to it; null when nothing is published. */
export async function readGenerationStatement(
  reader: CmsReader,
  months: number,
): Promise<GenerationStatement | null> {
  const [newest] = await reader.list(
    'generation-charge',
    { sort: 'billingMonth:desc', pagination: { pageSize: 1 } },
    generationCharge,
  )
  if (!newest) return null
  const since = firstDay(addMonths(newest.billingMonth, 1 - months))
  const charges = await reader.list(
    'generation-charge',
    { filters: { billingMonth: { $gte: since } }, sort: ['billingMonth:desc', 'source:asc'] },
    generationCharge,
  )
  return generationStatement(charges)
}
