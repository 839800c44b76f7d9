import { contentType, contentTypes, type ContentType } from '../content/types'
import { refuse } from '../platform/problems'

const SLUG = 'api::slug.slug'

interface Held {
  id: number
  slug: string
  type: string
  subject: string
  wasPublic: boolean
}

/** The index that keeps an address to one document among all types that share a space. */
export const SLUG_INDEX = {
  name: 'slugs_one',
  columns: ['space', 'slug'],
  refusal: {
    path: ['slug'],
    message: 'This address is already used, or was used before. Choose another.',
  },
}

/**
 * Keeps the table of addresses true after a write: the draft's slug is its document's, and one that has been public
 * stays so forever, because links to it are out in the world. Runs in the write's transaction.
 */
export async function keepSlug(type: ContentType, documentId: string): Promise<void> {
  if (!type.slugs) return
  const rows: { slug: string | null; publishedAt: string | null }[] = await strapi.db
    .query(type.uid)
    .findMany({ select: ['slug', 'publishedAt'], where: { documentId } })
  const table = strapi.db.query(SLUG)
  const own = { type: type.name, subject: documentId }
  const slugs = new Set(rows.flatMap(({ slug }) => (slug ? [slug] : [])))
  for (const slug of slugs) {
    const isPublic = rows.some(
      (row) => row.slug === slug && (!type.draftAndPublish || row.publishedAt !== null),
    )
    const held: Held | null = await table.findOne({ where: { space: type.slugs, slug } })
    if (held && held.subject !== documentId) refuse(SLUG_INDEX.refusal.path, SLUG_INDEX.refusal.message)
    if (!held) await table.create({ data: { space: type.slugs, slug, ...own, wasPublic: isPublic } })
    else if (isPublic && !held.wasPublic) {
      await table.update({ where: { id: held.id }, data: { wasPublic: true } })
    }
  }
  const kept: Held[] = await table.findMany({ where: { ...own, wasPublic: false } })
  for (const { id, slug } of kept) if (!slugs.has(slug)) await table.delete({ where: { id } })
}

/** The addresses that these documents have or had, each as `space/slug`. */
export async function slugsOf(documentIds: readonly string[]): Promise<string[]> {
  const held: (Held & { space: string })[] = await strapi.db
    .query(SLUG)
    .findMany({ where: { subject: { $in: documentIds } } })
  return held.map(({ space, slug }) => `${space}/${slug}`)
}

/**
 * Where what was public under an address is now.
 * @returns its slug today, null where it was withdrawn; undefined for an address that never was public.
 */
export async function whereabouts(
  space: string,
  slug: string,
): Promise<{ type: string; slug: string | null } | undefined> {
  const held: Held | null = await strapi.db.query(SLUG).findOne({ where: { space, slug, wasPublic: true } })
  if (!held || !contentTypes().some(({ name }) => name === held.type)) return undefined
  const { uid, draftAndPublish } = contentType(held.type)
  const live: { slug: string | null } | null = await strapi.db.query(uid).findOne({
    select: ['slug'],
    where: { documentId: held.subject, ...(draftAndPublish && { publishedAt: { $notNull: true } }) },
  })
  return { type: held.type, slug: live?.slug ?? null }
}
