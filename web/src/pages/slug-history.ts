import * as v from 'valibot'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/reader'
import type { PageResult, PageRequest } from './page-definition'

const place = v.object({ slug: v.nullable(v.string()) })

/** Whether the last part of an address may be a slug: for others the CMS isn't asked. */
export const isSlug = ({ params }: Pick<PageRequest, 'params'>): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(params['slug'] ?? '')

/**
 * The page of an address that nothing has any more: where that is now, that it was withdrawn, or that it never was.
 * @param space the types that share their addresses, such as `news`
 * @param pathOf the address of a slug
 */
export async function redirectOrGone(
  reader: CmsReader,
  space: string,
  slug: string,
  pathOf: (slug: string) => string,
): Promise<PageResult<{ type: 'gone' }>> {
  const now = await currentSlug(reader, space, slug)
  if (now === undefined) return { page: null }
  return now === null ? { page: { type: 'gone' }, status: 410 } : { page: null, movedTo: pathOf(now) }
}

/** Its slug now, or null where it was withdrawn; undefined if it never was public. */
async function currentSlug(
  reader: CmsReader,
  space: string,
  slug: string,
): Promise<string | null | undefined> {
  try {
    return (await reader.single(`slugs/${space}/${slug}`, place)).slug
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
