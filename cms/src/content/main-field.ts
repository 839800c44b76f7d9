import type { ContentAttribute, Attributes } from './schema-attributes'
import type { ContentType } from './definition'
import { monthName } from './month-names'
import { contentTypes } from './content-types'
import { withWriteLock } from '../platform/database/transaction'
import { tableNameOf } from '../strapi-internals/tables'

/** Attributes that name a document, in order of preference. */
const MAIN_FIELD_NAMES = ['title', 'heading', 'name', 'label', 'utilityName', 'username']

/** Column with the name of a document's month, `November 2026`. The console would show a date's first day. */
export const MONTH_NAME_COLUMN = 'monthName'

/**
 * Chooses the attribute that names a document: a name, else its month or instant, else its first text; the id only when
 * the type has none of these.
 */
export function chooseMainField(
  attributes: Attributes,
  definition?: Pick<ContentType, 'rules' | 'console'>,
): string {
  const shown = Object.entries(attributes).filter(([, attribute]) => !isPrivateAttribute(attribute))
  const named = MAIN_FIELD_NAMES.find((name) => attributes[name])
  const required = shown.find(([, { type, required: must }]) => type === 'string' && must === true)?.[0]
  const other = DISTINGUISHING_TYPES.map(
    (type) => shown.find(([, attribute]) => attribute.type === type)?.[0],
  )
  const called = named ?? required ?? other.find((name) => name !== undefined) ?? 'id'
  const month = definition?.rules.monthFields?.[0]
  return definition?.console.mainField ?? (called === month ? MONTH_NAME_COLUMN : called)
}

/** Attribute types that distinguish rows, the best first. */
const DISTINGUISHING_TYPES = ['date', 'datetime', 'string', 'enumeration', 'integer', 'decimal']

/** Whether an attribute is private. */
export const isPrivateAttribute = ({ private: hidden }: ContentAttribute): boolean => hidden === true

/** Returns the month attribute that names a type's documents in the console; undefined when they have a name. */
function monthOf(type: ContentType): string | undefined {
  return chooseMainField(type.attributes, type) === MONTH_NAME_COLUMN
    ? type.rules.monthFields?.[0]
    : undefined
}

/** Returns the schema of the month name column, for types whose documents are named after their month. */
export function monthNameColumn(type: ContentType): Record<string, object> {
  return monthOf(type) ? { [MONTH_NAME_COLUMN]: { type: 'string', private: true, configurable: false } } : {}
}

/** Derives the month name of a write, such as `{ monthName: 'November 2026' }`; empty when the write has no month. */
export function deriveMonthNameColumn(
  type: ContentType,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const month = monthOf(type)
  return month && month in data ? { [MONTH_NAME_COLUMN]: data[month] ? monthName(data[month]) : null } : {}
}

/** Fills in the month names of rows from versions without this column. */
export async function backfillMonthNameColumn(): Promise<void> {
  for (const type of contentTypes()) {
    const month = monthOf(type)
    if (!month) continue
    const where = { [MONTH_NAME_COLUMN]: null, [month]: { $notNull: true } }
    const rows = await strapi.db.query(type.uid).findMany({ where, select: ['id', month] })
    if (rows.length === 0) continue
    const table = tableNameOf(type.uid)
    await withWriteLock(async ({ trx }) => {
      for (const row of rows as Record<string, unknown>[]) {
        await trx(table)
          .where({ id: row.id })
          .update({ month_name: monthName(row[month]) })
      }
    })
  }
}
