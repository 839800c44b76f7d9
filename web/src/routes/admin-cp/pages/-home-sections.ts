import { demandReadingsResource } from '~/features/demand/panel/demand-readings-resource'
import { energySourcesResource } from '~/features/energy-sources/panel/energy-sources-resource'
import { generationChargesResource } from '~/features/generation-charges/panel/generation-charges-resource'
import { heroSlidesResource } from '~/features/hero/panel/hero-slides-resource'
import { rateListResource } from '~/features/power-rates/panel/rate-list-resource'
import { powerSupplyRecordsResource } from '~/features/power-supply/panel/power-supply-records-resource'
import { reliabilityRecordsResource } from '~/features/reliability/panel/reliability-records-resource'

/** The sections of the home page's management, in the order of their tabs. */
export const homeSections = [
  heroSlidesResource,
  rateListResource,
  energySourcesResource,
  powerSupplyRecordsResource,
  generationChargesResource,
  reliabilityRecordsResource,
  demandReadingsResource,
] as const
