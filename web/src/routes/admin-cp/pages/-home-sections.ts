import { demandReadings } from '~/features/demand/panel/demand-readings'
import { energySources } from '~/features/energy-sources/panel/energy-sources'
import { generationCharges } from '~/features/generation-charges/panel/generation-charges'
import { heroSlides } from '~/features/hero/panel/hero-slides'
import { rateList } from '~/features/power-rates/panel/rate-list'
import { powerSupplyRecords } from '~/features/power-supply/panel/power-supply-records'
import { reliabilityRecords } from '~/features/reliability/panel/reliability-records'

/** The sections of the home page's management, in the order of their tabs. */
export const homeSections = [
  heroSlides,
  rateList,
  energySources,
  powerSupplyRecords,
  generationCharges,
  reliabilityRecords,
  demandReadings,
] as const
