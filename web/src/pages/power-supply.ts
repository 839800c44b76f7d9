import { readPowerSupply } from '~/features/power-supply/api'
import type { PowerSupplyRecord } from '~/features/power-supply/model'
import { PSPP_PATH } from '~/features/publications/csp-view-model'
import { readPowerSupplyProcurementPlans } from '~/features/publications/plans'
import { supply as t } from '~/messages/en/energy-pages'
import type { PageDefinition } from './page-definition'

/** Months in the chart and the table. */
const MONTHS = 24

export interface PowerSupplyPageData {
  records: PowerSupplyRecord[]
  /** Path of the procurement plan; null if there is none. */
  plan: string | null
}

export const powerSupplyPage: PageDefinition<PowerSupplyPageData> = {
  label: t.title,
  aliases: ['/system-loss'],
  build: async (reader) => {
    const [records, plans] = await Promise.all([
      readPowerSupply(reader, MONTHS),
      readPowerSupplyProcurementPlans(reader),
    ])
    return { page: { records, plan: plans.length > 0 ? PSPP_PATH : null } }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readPowerSupply(reader, 1)).length > 0,
  search: t.search,
  sitemap: 'itself',
}
