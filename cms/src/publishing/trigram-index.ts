import type { Core } from '@strapi/strapi'
import { isTextAttribute } from '../content/schema-attributes'
import { contentTypes, type ContentType } from '../content/content-types'
import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { lowerCaseSpellings } from '../platform/database/sql-like'
import { withWriteLock } from '../platform/database/transaction'
import { columnNameOf, tableNameOf } from '../strapi-internals/tables'
import { isPostgres } from '../strapi-internals/is-postgres'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** Minimum characters for trigrams. Shorter words are searched in every row. */
const MIN_TRIGRAM_LENGTH = 3

/**
 * Creates the search indexes of the types that require one (`list.trigramIndexed`). Runs at every start, because a
 * schema change may rebuild a table without its indexes and triggers.
 */
export async function createTrigramIndexes(): Promise<void> {
  const types = contentTypes().filter(({ list }) => list?.trigramIndexed)
  if (!isPostgres()) {
    for (const type of types) await createSqliteIndex(type)
    return
  }
  try {
    await withWriteLock(({ trx }) => trx.raw('create extension if not exists pg_trgm'))
  } catch (error) {
    strapi.log.warn(
      'Searches look into every row, which takes long once there are many: PostgreSQL could not add the extension ' +
        `pg_trgm (${(error as Error).message}). Let its owner run "create extension pg_trgm", then start again.`,
    )
    return
  }
  await createMissingIndexes(
    types.map(trigramColumns).map(({ table, index, columns }) => {
      const expressions = columns.map((column) => `lower("${column}") gin_trgm_ops`).join(', ')
      return `index "${index}" on "${table}" using gin (${expressions})`
    }),
  )
}

/**
 * Narrows a SQLite query by the index to rows that may contain all words. The result may have extra rows; the caller's
 * own conditions decide. PostgreSQL uses its index by itself.
 * @param alias alias of the table in the query
 */
export function filterQueryByTrigrams(
  type: ContentType,
  rows: Query,
  alias: string,
  words: readonly string[],
): void {
  const isLongEnough = (word: string): boolean => Array.from(word).length >= MIN_TRIGRAM_LENGTH
  const asked = words.map(lowerCaseSpellings).filter((cases) => cases.every(isLongEnough))
  if (!type.list?.trigramIndexed || asked.length === 0 || isPostgres()) return
  const { index } = trigramColumns(type)
  const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`
  const query = asked.map((cases) => `(${cases.map(quoted).join(' OR ')})`).join(' AND ')
  rows.whereRaw('?? in (select rowid from ?? where ?? match ?)', [`${alias}.id`, index, index, query])
}

function trigramColumns(type: ContentType): { table: string; index: string; columns: string[] } {
  const table = tableNameOf(type.uid)
  const names = type.list!.search.filter((name) => isTextAttribute(type.attributes[name]!))
  return { table, index: `${table}_search`, columns: names.map((name) => columnNameOf(type.uid, name)) }
}

/** Creates an index that stores no texts. Triggers on the table update it, so no writer needs to. */
async function createSqliteIndex(type: ContentType): Promise<void> {
  const { table, index, columns } = trigramColumns(type)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const add = `insert into "${index}" (rowid, ${names}) values (new.id, ${columns.map((column) => `new."${column}"`).join(', ')});`
  const remove = `delete from "${index}" where rowid = old.id;`
  const trigger = (suffix: string, event: string, body: string): [string, string] => [
    `${index}_${suffix}`,
    `CREATE TRIGGER "${index}_${suffix}" after ${event} on "${table}" begin ${body} end`,
  ]
  const parts = [
    [
      index,
      `CREATE VIRTUAL TABLE "${index}" using fts5 (${names}, content = '', contentless_delete = 1, tokenize = 'trigram')`,
    ] as const,
    trigger('insert', 'insert', add),
    trigger('update', `update of id, ${names}`, `${remove} ${add}`),
    trigger('delete', 'delete', remove),
  ]
  const known: { name: string; sql: string }[] = await strapi.db
    .connection('sqlite_master')
    .whereIn(
      'name',
      parts.map(([name]) => name),
    )
    .select('name', 'sql')
  if (parts.every(([name, sql]) => known.some((one) => one.name === name && one.sql === sql))) return
  // An index without its triggers may have missed writes, so it is rebuilt.
  await withWriteLock(async ({ trx }) => {
    for (const [name] of parts.slice(1)) await trx.raw(`drop trigger if exists "${name}"`)
    await trx.raw(`drop table if exists "${index}"`)
    for (const [, sql] of parts) await trx.raw(sql)
    await trx.raw(`insert into "${index}" (rowid, ${names}) select id, ${names} from "${table}"`)
  })
}
