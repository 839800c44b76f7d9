import { datasetFilePath } from '~/features/open-data/open-data-paths'
import { toPostedDocumentViews } from '~/features/publications/bac-bidding-view-model'
import type { DistributionDevelopmentPlanPageData } from '~/features/publications/plan-page-data'
import { readDistributionDevelopmentPlans } from '~/features/publications/plans'
import { readSiteSettings } from '~/features/site-settings/api'
import * as words from '~/messages/en/publications'
import type { PageDefinition } from './page-definition'

/** The newest plan, or the plan that starts in the year in the address. */
export const distributionDevelopmentPlanPage: PageDefinition<DistributionDevelopmentPlanPageData> = {
  label: words.ddp.label,
  aliases: ['/ddp', '/distribution-development-plan'],
  query: ['year'],
  indexedParams: ['year'],
  validate: ({ query }) => /^(19|20)\d\d$/.test(query.get('year') ?? '2000'),
  build: async (reader, _at, { query }) => {
    const [{ timeZone: zone }, plans] = await Promise.all([
      readSiteSettings(reader),
      readDistributionDevelopmentPlans(reader),
    ])
    const asked = query.get('year')
    const plan = asked ? plans.find(({ fromYear }) => fromYear === Number(asked)) : plans[0]
    if (asked && !plan) return { page: null }
    return {
      page: {
        plan: plan ?? null,
        documents: plan ? toPostedDocumentViews(plan.documents, zone) : [],
        periods: plans.map(({ fromYear, toYear }) => ({ fromYear, toYear })),
        file: datasetFilePath('development-plan', 'csv'),
      },
    }
  },
  meta: ({ plan }, site) => ({
    title: plan ? words.ddp.title(plan.fromYear, plan.toYear) : words.ddp.label,
    label: words.ddp.label,
    description: words.ddp.description(site.utilityName),
  }),
  hasContent: async (reader) => (await readDistributionDevelopmentPlans(reader)).length > 0,
  search: words.ddp.search,
  sitemap: 'itself',
}
