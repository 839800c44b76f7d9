import { NotFoundError } from './errors'
import type { CmsReader, Schema } from './reader'

/** Reads the site settings by a schema; the default where the site has none yet. */
export async function readSettings<T>(reader: CmsReader, schema: Schema<T>, without: () => T): Promise<T> {
  try {
    return await reader.single('site-setting', schema)
  } catch (error) {
    if (error instanceof NotFoundError) return without()
    throw error
  }
}
