import { readNewestEnergyMix, readSources } from '~/features/energy-sources/api'
import { buildSourcesPage, type SourcesPage } from '~/features/energy-sources/sources-view'
import { isMonth } from '~/lib/months'
import { withoutQuery } from '~/messages/en'
import { sources as t } from '~/messages/en/energy-pages'
import type { PageDefinition } from './page-definition'

/** Months that the page offers. */
const MONTHS = 24

export const energySourcesPage: PageDefinition<SourcesPage> = {
  label: t.title,
  aliases: ['/energy-mix', '/power-sources'],
  query: ['month'],
  indexedParams: ['month'],
  validate: ({ query }) => isMonth(query.get('month') ?? '2000-01'),
  build: async (reader, _at, { query }) => {
    const month = query.get('month')
    const page = buildSourcesPage(await readSources(reader, MONTHS), month)
    return page ? { page } : { page: null, instead: { query: { month: '' }, notice: withoutQuery } }
  },
  about: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readNewestEnergyMix(reader)) !== null,
  search: t.search,
  sitemap: 'itself',
}
