import type { Attribute, Attributes } from './attributes'
import type { ContentType } from './definition'
import { monthName } from './titles'
import { contentTypes } from './types'
import { withWriteLock } from '../platform/database/transaction'
import { tableOf } from '../strapi-internals/tables'

/** Attributes that name a document, in order of preference. */
const MAIN_FIELD_NAMES = ['title', 'heading', 'name', 'label', 'utilityName', 'username']

/** The column that calls a document by its month, `November 2026`: of a date the console shows the first day. */
export const MONTH_NAME = 'monthName'

/**
 * The attribute that names a document: a name, else its month or instant, else its first text. The id only when the
 * type has none of these.
 */
export function mainFieldFrom(
  attributes: Attributes,
  definition?: Pick<ContentType, 'rules' | 'console'>,
): string {
  const shown = Object.entries(attributes).filter(([, attribute]) => !isHidden(attribute))
  const named = MAIN_FIELD_NAMES.find((name) => attributes[name])
  const required = shown.find(([, { type, required: must }]) => type === 'string' && must === true)?.[0]
  const other = DISTINGUISHING_TYPES.map(
    (type) => shown.find(([, attribute]) => attribute.type === type)?.[0],
  )
  const called = named ?? required ?? other.find((name) => name !== undefined) ?? 'id'
  const month = definition?.rules.monthFields?.[0]
  return definition?.console.mainField ?? (called === month ? MONTH_NAME : called)
}

/** Types of attributes that tell one row from the next, the most telling first. */
const DISTINGUISHING_TYPES = ['date', 'datetime', 'string', 'enumeration', 'integer', 'decimal']

export const isHidden = ({ private: hidden }: Attribute): boolean => hidden === true

/** The month that the console calls a type's documents by; undefined where they have a name. */
function monthOf(type: ContentType): string | undefined {
  return mainFieldFrom(type.attributes, type) === MONTH_NAME ? type.rules.monthFields?.[0] : undefined
}

/** The column of a type whose documents are named after their month. */
export function monthNameColumn(type: ContentType): Record<string, object> {
  return monthOf(type) ? { [MONTH_NAME]: { type: 'string', private: true, configurable: false } } : {}
}

/** The derived values of a write: `{ monthName: 'November 2026' }` where it contains the month. */
export function derivedMonthName(type: ContentType, data: Record<string, unknown>): Record<string, unknown> {
  const month = monthOf(type)
  return month && month in data ? { [MONTH_NAME]: data[month] ? monthName(data[month]) : null } : {}
}

/** Names the months of drafts and published documents from before there was such a column. */
export async function fillMonthNames(): Promise<void> {
  for (const type of contentTypes()) {
    const month = monthOf(type)
    if (!month) continue
    const where = { [MONTH_NAME]: null, [month]: { $notNull: true } }
    const rows = await strapi.db.query(type.uid).findMany({ where, select: ['id', month] })
    if (rows.length === 0) continue
    const table = tableOf(type.uid)
    await withWriteLock(async ({ trx }) => {
      for (const row of rows as Record<string, unknown>[]) {
        await trx(table)
          .where({ id: row.id })
          .update({ month_name: monthName(row[month]) })
      }
    })
  }
}
