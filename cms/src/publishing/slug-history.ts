import { contentType, contentTypes, type ContentType } from '../content/content-types'
import { throwValidationError } from '../platform/validation'

const SLUG = 'api::slug.slug'

interface SlugRow {
  id: number
  slug: string
  type: string
  subject: string
  wasPublic: boolean
}

/** Unique index that gives a slug to one document among all types of a namespace. */
export const UNIQUE_SLUG_INDEX = {
  name: 'slugs_one',
  columns: ['space', 'slug'],
  refusal: {
    path: ['slug'],
    message: 'This address is already used, or was used before. Choose another.',
  },
}

/**
 * Updates the table of slugs after a write, in its transaction. A draft's slug belongs to its document. A slug that was
 * ever public stays reserved forever, because other sites link to it.
 * @throws ValidationError when the slug belongs to another document
 */
export async function recordSlug(type: ContentType, documentId: string): Promise<void> {
  if (!type.slugNamespace) return
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
    const existing: SlugRow | null = await table.findOne({ where: { space: type.slugNamespace, slug } })
    if (existing && existing.subject !== documentId)
      throwValidationError(UNIQUE_SLUG_INDEX.refusal.path, UNIQUE_SLUG_INDEX.refusal.message)
    if (!existing)
      await table.create({ data: { space: type.slugNamespace, slug, ...own, wasPublic: isPublic } })
    else if (isPublic && !existing.wasPublic) {
      await table.update({ where: { id: existing.id }, data: { wasPublic: true } })
    }
  }
  const unusedRows: SlugRow[] = await table.findMany({ where: { ...own, wasPublic: false } })
  for (const { id, slug } of unusedRows) if (!slugs.has(slug)) await table.delete({ where: { id } })
}

/** Returns a free slug: the wanted one, or with a number appended when another document has it. */
export async function findFreeSlug(space: string, wanted: string, documentId: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const existing: SlugRow | null = await strapi.db.query(SLUG).findOne({ where: { space, slug } })
    if (!existing || existing.subject === documentId) return slug
  }
}

/** Finds the current and former slugs of documents, each as `space/slug`. */
export async function findSlugsOfDocuments(documentIds: readonly string[]): Promise<string[]> {
  const rows: (SlugRow & { space: string })[] = await strapi.db
    .query(SLUG)
    .findMany({ where: { subject: { $in: documentIds } } })
  return rows.map(({ space, slug }) => `${space}/${slug}`)
}

/**
 * Finds the current slug of a document by any slug under which it was public.
 * @returns the slug; null when the document is no longer public; undefined when the slug never was
 */
export async function findCurrentSlug(
  space: string,
  slug: string,
): Promise<{ type: string; slug: string | null } | undefined> {
  const row: SlugRow | null = await strapi.db.query(SLUG).findOne({ where: { space, slug, wasPublic: true } })
  if (!row || !contentTypes().some(({ name }) => name === row.type)) return undefined
  const { uid, draftAndPublish } = contentType(row.type)
  const live: { slug: string | null } | null = await strapi.db.query(uid).findOne({
    select: ['slug'],
    where: { documentId: row.subject, ...(draftAndPublish && { publishedAt: { $notNull: true } }) },
  })
  return { type: row.type, slug: live?.slug ?? null }
}
