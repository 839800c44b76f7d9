import { demandReadingsResource } from '~/features/demand/panel/demand-readings'
import { energySourcesResource } from '~/features/energy-sources/panel/energy-sources'
import { generationChargesResource } from '~/features/generation-charges/panel/generation-charges'
import { heroSlidesResource } from '~/features/hero/panel/hero-slides'
import { rateListResource } from '~/features/power-rates/panel/rate-list'
import { powerSupplyRecordsResource } from '~/features/power-supply/panel/power-supply-records'
import { reliabilityRecordsResource } from '~/features/reliability/panel/reliability-records'

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
