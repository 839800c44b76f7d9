import type { ContentType } from './definition'
import { monthName } from './month-names'
import { contentTypes } from './content-types'
import { withWriteLock } from '../platform/database/transaction'
import { tableNameOf } from '../strapi-internals/tables'
import { MONTH_NAME_COLUMN, chooseMainField } from './main-field'

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
