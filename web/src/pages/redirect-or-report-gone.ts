import * as v from 'valibot'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/cms-reader'
import type { PageResult, PageRequest } from './page-definition'

const place = v.object({ slug: v.nullable(v.string()) })

/** Whether the last part of a path is a well-formed slug; for others the CMS isn't called. */
export const isValidSlug = ({ params }: Pick<PageRequest, 'params'>): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(params['slug'] ?? '')

/**
 * The result for a slug that no document has: a redirect to the present address, 410 for withdrawn content,
 * or 404.
 * @param space the slug namespace, such as `news`
 * @param pathOf converts a slug to a path
 */
export async function redirectOrReportGone(
  reader: CmsReader,
  space: string,
  slug: string,
  pathOf: (slug: string) => string,
): Promise<PageResult<{ type: 'gone' }>> {
  const now = await currentSlug(reader, space, slug)
  if (now === undefined) return { page: null }
  return now === null ? { page: { type: 'gone' }, status: 410 } : { page: null, movedTo: pathOf(now) }
}

/** The present slug of a document, null if it was withdrawn, or undefined if the slug was never public. */
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
