import { NotFoundError } from './errors'
import type { CmsReader, Schema } from './reader'

/** The site settings as a schema reads them, or the defaults where a site has none. */
export async function readSettings<T>(reader: CmsReader, schema: Schema<T>, without: () => T): Promise<T> {
  try {
    return await reader.single('site-setting', schema)
  } catch (error) {
    if (error instanceof NotFoundError) return without()
    throw error
  }
}
