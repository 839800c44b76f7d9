import { datasetFilePath } from '~/features/open-data/open-data-paths'
import { toPostedDocumentViews } from '~/features/publications/bac-bidding-view-model'
import { readCspBiddings, readCspStageNames } from '~/features/publications/csp'
import { toCspBiddingCardWithExpiry } from '~/features/publications/csp-view-model'
import type { PowerSupplyProcurementPlanPageData } from '~/features/publications/plan-page-data'
import { supplyBalance } from '~/features/publications/plan-figures'
import { readPowerSupplyProcurementPlans } from '~/features/publications/plans'
import { readSiteSettings } from '~/features/site-settings/api'
import * as words from '~/messages/en/publications'
import type { PageDefinition } from './page-definition'

/** The newest plan, or the plan of the year in the address. */
export const powerSupplyProcurementPlanPage: PageDefinition<PowerSupplyProcurementPlanPageData> = {
  label: words.pspp.label,
  aliases: ['/pspp', '/power-supply-procurement-plan'],
  query: ['year'],
  indexedParams: ['year'],
  validate: ({ query }) => /^(19|20)\d\d$/.test(query.get('year') ?? '2000'),
  build: async (reader, at, { query }) => {
    const [{ timeZone: zone }, plans, bids, stageNames] = await Promise.all([
      readSiteSettings(reader),
      readPowerSupplyProcurementPlans(reader),
      readCspBiddings(reader),
      readCspStageNames(reader),
    ])
    const asked = query.get('year')
    const plan = asked ? plans.find(({ year }) => year === Number(asked)) : plans[0]
    if (asked && !plan) return { page: null }
    const codes = plan?.plannedCsps.map(({ biddingCode }) => biddingCode) ?? []
    const linked = bids
      .filter(({ code }) => codes.includes(code))
      .map((bid) => toCspBiddingCardWithExpiry(bid, { at, zone, stageNames }).card)
      .map(({ code, href, label, stage }) => [code, { href, label, stage }] as const)
    return {
      page: {
        plan: plan ?? null,
        balance: plan ? supplyBalance(plan) : [],
        documents: plan ? toPostedDocumentViews(plan.documents, zone) : [],
        bids: Object.fromEntries(linked),
        years: plans.map(({ year }) => year),
        files: {
          demand: datasetFilePath('procurement-demand', 'csv'),
          contracts: datasetFilePath('procurement-contracts', 'csv'),
          schedule: datasetFilePath('procurement-schedule', 'csv'),
        },
      },
    }
  },
  meta: ({ plan }, site) => ({
    title: plan ? words.pspp.title(plan.year) : words.pspp.label,
    label: words.pspp.label,
    description: words.pspp.description(site.utilityName),
  }),
  hasContent: async (reader) => (await readPowerSupplyProcurementPlans(reader)).length > 0,
  search: words.pspp.search,
  sitemap: 'itself',
}
