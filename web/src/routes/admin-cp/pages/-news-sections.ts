import { advisoriesResource } from '~/features/news/panel/advisories-resource'
import { newsArticlesResource, newsTopicsResource } from '~/features/news/panel/article-and-topic-resources'
import { barangaysResource, feedersResource } from '~/features/news/panel/barangay-and-feeder-resources'
import { outageReportsResource } from '~/features/outage-reports/panel/outage-reports-resource'
import { reliefSitesResource, stormModeResource } from '~/features/storm/panel/storm-resources'

export const articleSections = [newsArticlesResource, newsTopicsResource] as const

/** Advisories, and the content types that they refer to. */
export const advisorySections = [
  advisoriesResource,
  outageReportsResource,
  stormModeResource,
  reliefSitesResource,
  barangaysResource,
  feedersResource,
] as const
