import { advisories } from '~/features/news/panel/advisories'
import { articles, newsTopics } from '~/features/news/panel/articles'
import { barangays, feeders } from '~/features/news/panel/places'
import { outageReports } from '~/features/outage-reports/panel/outage-reports'
import { reliefSites, stormMode } from '~/features/storm/panel/storm'

export const articleSections = [articles, newsTopics] as const

/** Advisories, and the content types that they refer to. */
export const advisorySections = [
  advisories,
  outageReports,
  stormMode,
  reliefSites,
  barangays,
  feeders,
] as const
