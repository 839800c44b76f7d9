import * as v from 'valibot'
import { NotFound } from '~/cms/errors'
import type { CmsReader } from '~/cms/reader'

const place = v.object({ slug: v.nullable(v.string()) })

/**
 * Where what had an address is now: its slug, or null where it was withdrawn; undefined if it never was public.
 * @param space the types that share their addresses, such as `news`
 */
export async function whereabouts(
  reader: CmsReader,
  space: string,
  slug: string,
): Promise<string | null | undefined> {
  try {
    return (await reader.single(`slugs/${space}/${slug}`, place)).slug
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
