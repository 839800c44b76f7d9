import type { CmsReader } from '~/cms/reader'
import type { Built } from './registry'

/** What the home page shows. */
export interface HomePage {
  readonly title: string
}

/** Reads the home page. */
export function buildHome(_reader: CmsReader, _at: Date): Promise<Built<HomePage>> {
  return Promise.resolve({ page: { title: 'Home' } })
}
