import type { Shelf } from '../cache/tagged-cache'
import type { PageResponses } from './page-responses'

/** A page in memory. */
export interface CachedPage extends PageResponses {
  shelf: Shelf
  tags: string[]
  /** When a visitor last saw it, or a copy that it replaced; 0 for never. */
  lastServedAt: number
}
