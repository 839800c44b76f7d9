import type { CmsReader } from '~/cms/reader'
import { addMonths, firstDay } from '~/lib/months'
import { generationCharge, type GenerationCharge } from './model'
import { generationStatement, type GenerationStatement } from './statement'

/** As many rows as the CMS gives at once. */
const PAGE_SIZE = 200

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
  return generationStatement(await readSince(reader, firstDay(addMonths(newest.billingMonth, 1 - months))))
}

/** Every charge of the billing months from a day on: a row a contract and month, so there may be pages of them. */
async function readSince(reader: CmsReader, day: string): Promise<GenerationCharge[]> {
  const charges: GenerationCharge[] = []
  for (let page = 1; ; page++) {
    const rows = await reader.list(
      'generation-charge',
      {
        filters: { billingMonth: { $gte: day } },
        sort: ['billingMonth:desc', 'source:asc'],
        pagination: { page, pageSize: PAGE_SIZE },
      },
      generationCharge,
    )
    charges.push(...rows)
    if (rows.length < PAGE_SIZE) return charges
  }
}
