import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettings } from '~/features/site-settings/api'
import { fallbackSiteSettings } from '~/features/site-settings/model'
import type { Brand } from '~/lib/brand'
import { withTimeout } from '../lib/with-timeout'

/** A page of the panel doesn't wait for the brand for longer (milliseconds). */
const MAX_WAIT_MS = 500

/**
 * Creates a reader of the utility's brand from its settings, which are mostly in memory. While the CMS doesn't answer
 * it is the brand that was read last.
 * @param reads creates a reader of published content
 * @returns undefined for a utility without settings, and while none could be read
 */
export function createBrandReader(reads: (tags: Set<string>) => CmsReader): () => Promise<Brand | undefined> {
  let last: Brand | undefined
  return async () => {
    try {
      const { utilityName: name, logo } = await withTimeout(MAX_WAIT_MS, readSiteSettings(reads(new Set())))
      last = name === fallbackSiteSettings.utilityName ? undefined : { name, logo }
    } catch {
      // Known from before, or the product's own.
    }
    return last
  }
}
