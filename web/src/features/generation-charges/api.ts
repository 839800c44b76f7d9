import type { CmsReader } from '~/cms/cms-reader'
import { addMonths, firstDay } from '~/lib/months'
import { generationChargeSchema, type GenerationCharge } from './model'
import { toGenerationStatement, type GenerationStatement } from './generation-statement'

/** The generation charges of the newest `months` months. */
export async function readGenerationCharges(reader: CmsReader, months: number): Promise<GenerationCharge[]> {
  const [newest] = await reader.list(
    'generation-charge',
    { sort: 'billingMonth:desc', pagination: { pageSize: 1 } },
    generationChargeSchema,
  )
  if (!newest) return []
  const since = firstDay(addMonths(newest.billingMonth, 1 - months))
  return await reader.list(
    'generation-charge',
    { filters: { billingMonth: { $gte: since } }, sort: ['billingMonth:desc', 'source:asc'] },
    generationChargeSchema,
  )
}

/**
 * The newest month by source, with the averages of the `months` months up to it; null if nothing is
 * published.
 */
export async function readGenerationStatement(
  reader: CmsReader,
  months: number,
): Promise<GenerationStatement | null> {
  return toGenerationStatement(await readGenerationCharges(reader, months))
}
