import type { Core } from '@strapi/strapi'
import { contentTypes, type ContentTypeFacts } from '../content/types'

/** A unique index that Strapi's own checks can't replace: they read first and write later. */
export interface UniqueIndex {
  name: string
  table: string
  /** SQL expressions, valid on both databases. */
  columns: string[]
  where?: string
  /** What an editor is told when the index refuses a write, and the field it belongs to. */
  refusal: { path: string[]; message: string }
}

const PUBLISHED = 'published_at is not null'
const DRAFT = 'published_at is null'
const ROW_REFUSAL = { path: [], message: 'Somebody else is changing this at the same moment. Try again.' }
const RATE_REFUSAL = {
  path: ['billingMonth'],
  message: 'There is already a rate for this month and customer class.',
}

function tableOf(strapi: Core.Strapi, facts: ContentTypeFacts): string {
  return strapi.db.metadata.get(facts.uid).tableName
}

/** Every unique index of the content tables: one draft and one published row a document, and what the field asks. */
export function uniqueIndexes(strapi: Core.Strapi): UniqueIndex[] {
  const document = ['document_id', "coalesce(locale, '')"]
  const rows = contentTypes.flatMap((facts): UniqueIndex[] => {
    const table = tableOf(strapi, facts)
    const oneRow = { table, columns: document, refusal: ROW_REFUSAL }
    if (!facts.draftAndPublish) return [{ ...oneRow, name: `${table}_one_row` }]
    return [
      { ...oneRow, name: `${table}_one_draft`, where: DRAFT },
      { ...oneRow, name: `${table}_one_published`, where: PUBLISHED },
    ]
  })
  const rates = { table: 'power_rates', columns: ['rate_key'], refusal: RATE_REFUSAL }
  return [
    ...rows,
    { ...rates, name: 'power_rates_one_draft_a_month_and_class', where: DRAFT },
    { ...rates, name: 'power_rates_one_published_a_month_and_class', where: PUBLISHED },
    {
      name: 'customer_classes_code',
      table: 'customer_classes',
      columns: ['code'],
      refusal: { path: ['code'], message: 'Another customer class has this code.' },
    },
    {
      name: 'demand_readings_at',
      table: 'demand_readings',
      columns: ['at'],
      refusal: { path: ['at'], message: 'There is already a reading for this moment.' },
    },
  ]
}

/**
 * Creates the indexes that are missing. Runs at every start, after Strapi has brought the tables into shape: a
 * change of the schema may rebuild a table and lose its indexes.
 */
export async function createIndexes(strapi: Core.Strapi): Promise<void> {
  for (const { name, table, columns, where } of uniqueIndexes(strapi)) {
    await strapi.db.connection.raw(
      `create unique index if not exists "${name}" on "${table}" (${columns.join(', ')})${where ? ` where ${where}` : ''}`,
    )
  }
  await strapi.db.connection.raw(
    'create index if not exists "audit_entries_subject" on "audit_entries" ("type", "subject", "id")',
  )
}

/** The index that refused a write, read from the database's error; undefined for every other error. */
export function refusingIndex(strapi: Core.Strapi, error: unknown): UniqueIndex | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  const indexes = uniqueIndexes(strapi)
  if (code === '23505') return indexes.find(({ name }) => name === constraint)
  if (code !== 'SQLITE_CONSTRAINT_UNIQUE') return undefined
  // SQLite names an index on expressions, but only the columns of a plain one.
  return indexes.find(
    ({ name, table, columns }) =>
      error.message.includes(`index '${name}'`) ||
      error.message.endsWith(columns.map((column) => `${table}.${column}`).join(', ')),
  )
}
