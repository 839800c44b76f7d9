import type { AvailablePage } from '~/features/site-settings/site-navigation'
import type { CachePartition } from '../cache/tagged-cache'
import type { PageResponses } from './page-responses'

/** A page in memory. */
export interface CachedPage extends PageResponses {
  partition: CachePartition
  tags: string[]
  /** The pages that its menus were built from. */
  offered: readonly AvailablePage[] | undefined
  /** When a visitor last requested the page or a copy that this one replaced; 0 for never. */
  lastServedAt: number
}
