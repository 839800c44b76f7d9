import { from } from '../platform/database/table'
import { contentTypeOfUid } from './types'
import { componentTablesOf } from '../strapi-internals/tables'

/** A document that holds something: shows a file, has a link. */
export interface Use {
  /** Name of the content type, such as `hero-slide`. */
  type: string
  documentId: string
  title: string
  /** The attribute that holds it; for one inside a component, the attribute that holds the component. */
  field: string
  draft: boolean
  published: boolean
}

/** A row of a type or of a component that holds something. */
export interface Holder<T> {
  held: T
  uid: string
  row: number
  field: string
}

/**
 * Every document, draft or published, that these rows are or are part of: up through components, so that no type has to
 * be named here.
 */
export async function documentsHolding<T>(held: readonly T[], rows: Holder<T>[]): Promise<Map<T, Use[]>> {
  const uses = new Map<T, Use[]>(held.map((one) => [one, []]))
  let open = rows
  while (open.length > 0) {
    const inside = open.filter(({ uid }) => uid in strapi.components)
    for (const [uid, holders] of byUid(open.filter((holder) => !inside.includes(holder)))) {
      await enterDocuments(uid, holders, uses)
    }
    open = await holdersOf(inside)
  }
  return uses
}

/** Who holds these components: documents, or components again. */
async function holdersOf<T>(inside: Holder<T>[]): Promise<Holder<T>[]> {
  const found: Holder<T>[] = []
  for (const [component, holders] of byUid(inside)) {
    for (const uid of [...Object.keys(strapi.contentTypes), ...Object.keys(strapi.components)]) {
      for (const table of componentTablesOf(uid)) {
        const rows: { entity_id: number; cmp_id: number; field: string }[] = await from(table)
          .where({ component_type: component })
          .whereIn(
            'cmp_id',
            holders.map(({ row }) => row),
          )
        for (const { entity_id: row, cmp_id: part, field } of rows) {
          for (const { held } of holders.filter((holder) => holder.row === part)) {
            found.push({ held, uid, row, field })
          }
        }
      }
    }
  }
  return found
}

async function enterDocuments<T>(uid: string, holders: Holder<T>[], uses: Map<T, Use[]>): Promise<void> {
  const facts = contentTypeOfUid(uid)
  const rows: (Record<string, unknown> & { id: number; documentId: string; publishedAt: unknown })[] =
    await strapi.db
      .query(uid)
      .findMany({ where: { id: { $in: holders.map(({ row }) => row) } }, populate: facts ? true : [] })
  for (const row of rows) {
    const isPublished = facts?.draftAndPublish === false || row.publishedAt !== null
    for (const { held, field } of holders.filter((holder) => holder.row === row.id)) {
      const list = uses.get(held)!
      const type = facts?.name ?? uid
      const known = list.find(
        (use) => use.type === type && use.documentId === row.documentId && use.field === field,
      )
      const use = known ?? {
        type,
        documentId: row.documentId,
        title: facts ? facts.title(row) : uid,
        field,
        draft: false,
        published: false,
      }
      use[isPublished ? 'published' : 'draft'] = true
      if (!known) list.push(use)
    }
  }
}

function byUid<T>(holders: Holder<T>[]): Map<string, Holder<T>[]> {
  const groups = new Map<string, Holder<T>[]>()
  for (const holder of holders) groups.set(holder.uid, [...(groups.get(holder.uid) ?? []), holder])
  return groups
}
