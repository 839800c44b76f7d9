import { NotFoundError } from './errors'
import type { CmsReader, ValibotSchema } from './cms-reader'

/** Reads the site settings by a schema; the default where the site has none yet. */
export async function readSiteSettingsBySchema<T>(
  reader: CmsReader,
  schema: ValibotSchema<T>,
  without: () => T,
): Promise<T> {
  try {
    return await reader.single('site-setting', schema)
  } catch (error) {
    if (error instanceof NotFoundError) return without()
    throw error
  }
}
