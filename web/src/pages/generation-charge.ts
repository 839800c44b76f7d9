import { readGenerationCharges } from '~/features/generation-charges/api'
import {
  toGenerationStatement,
  type GenerationStatement,
} from '~/features/generation-charges/generation-statement'
import { isMonth, type Month } from '~/lib/months'
import { withoutQuery } from '~/messages/en'
import { generation as t } from '~/messages/en/energy-pages'
import type { PageDefinition } from './page-definition'

/** Months that the page offers. */
const MONTHS = 24

export interface GenerationChargePageData {
  /** Months with charges, newest first. */
  months: Month[]
  /** The chosen month; null if no month has charges. */
  statement: GenerationStatement | null
}

export const generationChargePage: PageDefinition<GenerationChargePageData> = {
  label: t.title,
  aliases: ['/generation-charges', '/generation'],
  query: ['month'],
  indexedParams: ['month'],
  validate: ({ query }) => isMonth(query.get('month') ?? '2000-01'),
  build: async (reader, _at, { query }) => {
    const charges = await readGenerationCharges(reader, MONTHS)
    const months = [...new Set(charges.map(({ billingMonth }) => billingMonth))].toSorted().toReversed()
    const month = query.get('month')
    if (month !== null && !months.includes(month)) {
      return { page: null, instead: { query: { month: '' }, notice: withoutQuery } }
    }
    const upTo = month === null ? charges : charges.filter(({ billingMonth }) => billingMonth <= month)
    return { page: { months, statement: toGenerationStatement(upTo) } }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readGenerationCharges(reader, 1)).length > 0,
  search: t.search,
  sitemap: 'itself',
}
