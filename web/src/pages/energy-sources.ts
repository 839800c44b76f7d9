import { readNewestEnergyMix, readEnergySources } from '~/features/energy-sources/api'
import {
  buildEnergySourcesPageData,
  type EnergySourcesPageData,
} from '~/features/energy-sources/energy-sources-view-model'
import { PSPP_PATH } from '~/features/publications/csp-view-model'
import { readPowerSupplyProcurementPlans } from '~/features/publications/plans'
import { isMonth } from '~/lib/months'
import { withoutQuery } from '~/messages/en'
import { sources as t } from '~/messages/en/energy-pages'
import type { PageDefinition } from './page-definition'

/** Months that the page offers. */
const MONTHS = 24

export const energySourcesPage: PageDefinition<EnergySourcesPageData> = {
  label: t.title,
  aliases: ['/energy-mix', '/power-sources'],
  query: ['month'],
  indexedParams: ['month'],
  validate: ({ query }) => isMonth(query.get('month') ?? '2000-01'),
  build: async (reader, _at, { query }) => {
    const month = query.get('month')
    const [sources, plans] = await Promise.all([
      readEnergySources(reader, MONTHS),
      readPowerSupplyProcurementPlans(reader),
    ])
    const page = buildEnergySourcesPageData(sources, month)
    const contractsPath = plans[0]?.contracts.length ? `${PSPP_PATH}#contracts` : null
    return page
      ? { page: { ...page, contractsPath } }
      : { page: null, instead: { query: { month: '' }, notice: withoutQuery } }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readNewestEnergyMix(reader)) !== null,
  search: t.search,
  sitemap: 'itself',
}
