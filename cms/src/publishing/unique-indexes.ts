import { contentTypes, type ContentType } from '../content/content-types'
import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { UNIQUE_SLUG_INDEX } from './slug-history'
import { triageSql } from './manage/triage-sort'
import { columnNameOf, tableNameOf } from '../strapi-internals/tables'
import { isPostgres } from '../strapi-internals/is-postgres'

/**
 * A unique index of the database. Strapi's own checks can't replace it: they read before they write, so two concurrent
 * writes could both pass.
 */
export interface UniqueIndex {
  name: string
  table: string
  /** SQL expressions, valid on both databases. */
  columns: string[]
  where?: string
  /** Message and field for the editor when the index rejects a write. */
  refusal: { path: string[]; message: string }
}

const PUBLISHED_ROWS = 'published_at is not null'
const DRAFT_ROWS = 'published_at is null'
const CONCURRENT_WRITE = { path: [], message: 'Someone else is saving this right now. Try again.' }

/**
 * Lists every unique index of the content tables: one draft and one published row per document, and those that the
 * types define.
 */
export function uniqueIndexes(): UniqueIndex[] {
  return [{ ...UNIQUE_SLUG_INDEX, table: 'slugs' }, ...contentTypes().flatMap((type) => indexesOf(type))]
}

function indexesOf(type: ContentType): UniqueIndex[] {
  const table = tableNameOf(type.uid)
  const constraints = [
    { name: 'one', columns: ['document_id', "coalesce(locale, '')"], refusal: CONCURRENT_WRITE },
    ...type.unique.map(({ attributes, path, message }) => {
      const columns = attributes.map((name) => columnNameOf(type.uid, name))
      return { name: columns.join('_'), columns, refusal: { path, message } }
    }),
  ]
  return constraints.flatMap(({ name, columns, refusal }): UniqueIndex[] => {
    const index = { table, columns, refusal, name: `${table}_${name}` }
    if (!type.draftAndPublish) return [index]
    return [
      { ...index, name: `${index.name}_draft`, where: DRAFT_ROWS },
      { ...index, name: `${index.name}_published`, where: PUBLISHED_ROWS },
    ]
  })
}

/** Quotes column names, since some are SQL keywords, such as `from`. Expressions stay as they are. */
const quoted = (column: string): string => (/^\w+$/.test(column) ? `"${column}"` : column)

/**
 * Creates missing indexes. Runs at every start after Strapi has migrated the tables, because a schema change may
 * rebuild a table without its indexes.
 */
export async function createUniqueIndexes(): Promise<void> {
  const posted = contentTypes().filter(({ attributes }) => attributes.postedAt)
  // Public pages are looked up by slug.
  const slugs = contentTypes().filter(({ slugNamespace }) => slugNamespace)
  // What visitors send has no upper number: its lists are sorted by an index.
  const received = contentTypes().filter(({ list }) => list?.sorts.includes('createdAt'))
  const newest = `"created_at" desc${isPostgres() ? ' nulls last' : ''}, "document_id"`
  await createMissingIndexes([
    ...received
      .map(({ uid }) => tableNameOf(uid))
      .map((table) => `index "${table}_newest" on "${table}" (${newest})`),
    ...received
      .filter(({ list }) => list?.triage)
      .map(
        (type) =>
          `index "${tableNameOf(type.uid)}_triage" on "${tableNameOf(type.uid)}" (${triageSql(type)}, ${newest})`,
      ),
    ...uniqueIndexes().map(
      ({ name, table, columns, where }) =>
        `unique index "${name}" on "${table}" (${columns.map(quoted).join(', ')})${where ? ` where ${where}` : ''}`,
    ),
    ...posted
      .map(({ uid }) => tableNameOf(uid))
      .map((table) => `index "${table}_posted" on "${table}" ("posted_at" desc, "document_id")`),
    ...slugs
      .map(({ uid }) => tableNameOf(uid))
      .map((table) => `index "${table}_slug" on "${table}" ("slug")`),
    'index "audit_entries_subject" on "audit_entries" ("type", "subject", "id")',
    // For the latest changes of one user.
    'index "audit_entries_actor" on "audit_entries" ("actor_id", "id")',
    'unique index "audit_entries_number" on "audit_entries" ("number")',
    'index "audit_entries_unsealed" on "audit_entries" ("id") where "number" is null',
    'index "schedules_subject" on "schedules" ("type", "subject", "state")',
    `index "schedules_due" on "schedules" ("at") where "state" = 'waiting'`,
    'unique index "reviews_subject" on "reviews" ("type", "subject")',
    'index "review_comments_subject" on "review_comments" ("type", "subject")',
    'unique index "assignments_subject" on "assignments" ("type", "subject")',
    'index "assignments_account" on "assignments" ("account", "id")',
    'index "mentions_account" on "mentions" ("account", "id")',
    'unique index "review_rules_type" on "review_rules" ("type")',
    'unique index "trash_items_subject" on "trash_items" ("type", "subject")',
    'unique index "versions_number" on "versions" ("type", "subject", "number")',
  ])
  // Drops an index of earlier versions, whose lists had drafts without a date at the end.
  for (const { uid } of posted)
    await strapi.db.connection.raw(`drop index if exists "${tableNameOf(uid)}_listed"`)
}

/** Finds the index that rejected a write, by the database's error; undefined for any other error. */
export function findViolatedIndex(error: unknown): UniqueIndex | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  const indexes = uniqueIndexes()
  if (code === '23505') return indexes.find(({ name }) => name === constraint)
  if (code !== 'SQLITE_CONSTRAINT_UNIQUE') return undefined
  // SQLite's error names an index on expressions, but only the columns of a plain index.
  return indexes.find(
    ({ name, table, columns }) =>
      error.message.includes(`index '${name}'`) ||
      error.message.endsWith(columns.map((column) => `${table}.${column}`).join(', ')),
  )
}
