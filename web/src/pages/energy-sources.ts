import { readNewestEnergyMix, readEnergySources } from '~/features/energy-sources/api'
import {
  buildEnergySourcesPage,
  type EnergySourcesPage,
} from '~/features/energy-sources/energy-sources-view-model'
import { isMonth } from '~/lib/months'
import { withoutQuery } from '~/messages/en'
import { sources as t } from '~/messages/en/energy-pages'
import type { PageDefinition } from './page-definition'

/** Months that the page offers. */
const MONTHS = 24

export const energySourcesPage: PageDefinition<EnergySourcesPage> = {
  label: t.title,
  aliases: ['/energy-mix', '/power-sources'],
  query: ['month'],
  indexedParams: ['month'],
  validate: ({ query }) => isMonth(query.get('month') ?? '2000-01'),
  build: async (reader, _at, { query }) => {
    const month = query.get('month')
    const page = buildEnergySourcesPage(await readEnergySources(reader, MONTHS), month)
    return page ? { page } : { page: null, instead: { query: { month: '' }, notice: withoutQuery } }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readNewestEnergyMix(reader)) !== null,
  search: t.search,
  sitemap: 'itself',
}
