import { rateList } from '~/features/power-rates/panel/rate-list'
import type { ListResource } from '~/panel/list/list-resource'

/** The sections of the home page's management, in the order of their tabs. */
export const homeSections: readonly [ListResource, ...ListResource[]] = [rateList]
