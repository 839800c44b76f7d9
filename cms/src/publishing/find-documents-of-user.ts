import { restrictedIdsSubquery } from '../content/processing-restrictions'
import { findDraftTitles } from '../content/document-subject'
import { contentTypes, type ContentType } from '../content/content-types'
import { canSeeType, type PanelUser } from '../people/access/role-abilities'
import { tableNameOf } from '../strapi-internals/tables'

/** A row that names an account and a document. */
interface StoredRow {
  id: number
  type: string
  subject: string
  at: string | Date
}

/** A document that a row of such a table names. */
export interface DocumentOfUser<Row> {
  /** The path of the type's list. */
  path: string
  documentId: string
  title: string
  /** When the row was made (ISO 8601). */
  at: string
  row: Row
}

/** What a table has for a person. */
export interface DocumentsOfUser<Row> {
  total: number
  /** How many there are of each type, by the path of its list. */
  types: { path: string; total: number }[]
  /** The latest ones. */
  latest: DocumentOfUser<Row>[]
}

/**
 * Finds the rows of a table that name a person, of documents that they may read. It takes one query for the numbers, one for
 * the latest rows and one for the titles of each type among them, however many rows there are.
 * @param uid a table with the columns `type`, `subject`, `account` and `at`, whose rows go with their document
 * @param limit how many are returned
 * @param since only rows from this time on
 */
export async function findDocumentsOfUser<Row extends StoredRow>(
  uid: string,
  { id: account, role }: PanelUser,
  limit: number,
  since?: Date,
): Promise<DocumentsOfUser<Row>> {
  const types = contentTypes().filter((type) => canSeeType(role, type))
  const rows = () => {
    const query = strapi.db
      .connection(tableNameOf(uid))
      .where({ account })
      .whereIn(
        'type',
        types.map(({ name }) => name),
      )
      .whereNotIn('subject', restrictedIdsSubquery())
    return since ? query.where('at', '>=', since) : query
  }
  const counted: { type: string; total: number | string }[] = await rows()
    .groupBy('type')
    .select('type')
    .count({ total: '*' })
  if (counted.length === 0) return { total: 0, types: [], latest: [] }
  const stored: Row[] = await rows().orderBy('id', 'desc').limit(limit)
  const named = types.filter((type) => stored.some((row) => row.type === type.name))
  const titles = new Map(await Promise.all(named.map((type) => titlesOfRows(type, stored))))
  const paths = new Map(types.map(({ name, path }) => [name, path]))
  return {
    total: counted.reduce((sum, { total }) => sum + Number(total), 0),
    types: counted.map(({ type, total }) => ({ path: paths.get(type)!, total: Number(total) })),
    latest: stored.map((row) => ({
      path: paths.get(row.type)!,
      documentId: row.subject,
      title: titles.get(row.type)?.get(row.subject) ?? '',
      at: new Date(row.at).toISOString(),
      row,
    })),
  }
}

async function titlesOfRows(
  type: ContentType,
  rows: readonly StoredRow[],
): Promise<[string, Map<string, string>]> {
  const ids = rows.flatMap((row) => (row.type === type.name ? [row.subject] : []))
  return [type.name, await findDraftTitles(type, ids)]
}
