import type { CachePartition } from '../cache/tagged-cache'
import type { PageResponses } from './page-responses'

/** A page in memory. */
export interface CachedPage extends PageResponses {
  shelf: CachePartition
  tags: string[]
  /** When a visitor last requested the page or a copy that this one replaced; 0 for never. */
  lastServedAt: number
}
