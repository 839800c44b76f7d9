import { queryTable } from '../platform/database/query-table'
import { contentTypeOfUid } from './content-types'
import { componentJoinTablesOf } from '../strapi-internals/tables'

/** A document that uses a file or link. */
export interface DocumentUsage {
  /** Name of the content type, such as `hero-slide`. */
  type: string
  documentId: string
  title: string
  /** The attribute that contains it, or that contains its component. */
  field: string
  draft: boolean
  published: boolean
}

/** A row of a type or component that contains a reference. */
export interface ReferencingRow<T> {
  target: T
  uid: string
  row: number
  field: string
}

/**
 * Finds all documents, draft and published, that contain these rows. It follows components upward, so it needs no list
 * of types.
 */
export async function findDocumentsWithRows<T>(
  targets: readonly T[],
  rows: ReferencingRow<T>[],
): Promise<Map<T, DocumentUsage[]>> {
  const uses = new Map<T, DocumentUsage[]>(targets.map((one) => [one, []]))
  let open = rows
  while (open.length > 0) {
    const inside = open.filter(({ uid }) => uid in strapi.components)
    for (const [uid, holders] of groupByUid(open.filter((holder) => !inside.includes(holder)))) {
      await collectUsages(uid, holders, uses)
    }
    open = await findReferencingRows(inside)
  }
  return uses
}

/** Finds the rows that contain these components. */
async function findReferencingRows<T>(inside: ReferencingRow<T>[]): Promise<ReferencingRow<T>[]> {
  const found: ReferencingRow<T>[] = []
  for (const [component, holders] of groupByUid(inside)) {
    for (const uid of [...Object.keys(strapi.contentTypes), ...Object.keys(strapi.components)]) {
      for (const table of componentJoinTablesOf(uid)) {
        const rows: { entity_id: number; cmp_id: number; field: string }[] = await queryTable(table)
          .where({ component_type: component })
          .whereIn(
            'cmp_id',
            holders.map(({ row }) => row),
          )
        for (const { entity_id: row, cmp_id: part, field } of rows) {
          for (const { target } of holders.filter((holder) => holder.row === part)) {
            found.push({ target, uid, row, field })
          }
        }
      }
    }
  }
  return found
}

async function collectUsages<T>(
  uid: string,
  holders: ReferencingRow<T>[],
  uses: Map<T, DocumentUsage[]>,
): Promise<void> {
  const contentType = contentTypeOfUid(uid)
  const rows: (Record<string, unknown> & { id: number; documentId: string; publishedAt: unknown })[] =
    await strapi.db
      .query(uid)
      .findMany({ where: { id: { $in: holders.map(({ row }) => row) } }, populate: contentType ? true : [] })
  for (const row of rows) {
    const isPublished = contentType?.draftAndPublish === false || row.publishedAt !== null
    for (const { target, field } of holders.filter((holder) => holder.row === row.id)) {
      const list = uses.get(target)!
      const type = contentType?.name ?? uid
      const known = list.find(
        (use) => use.type === type && use.documentId === row.documentId && use.field === field,
      )
      const use = known ?? {
        type,
        documentId: row.documentId,
        title: contentType ? contentType.title(row) : uid,
        field,
        draft: false,
        published: false,
      }
      use[isPublished ? 'published' : 'draft'] = true
      if (!known) list.push(use)
    }
  }
}

function groupByUid<T>(holders: ReferencingRow<T>[]): Map<string, ReferencingRow<T>[]> {
  const groups = new Map<string, ReferencingRow<T>[]>()
  for (const holder of holders) groups.set(holder.uid, [...(groups.get(holder.uid) ?? []), holder])
  return groups
}
