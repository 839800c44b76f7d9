import type { Core } from '@strapi/strapi'
import type { ContentType } from '../content/definition'
import { monthName } from '../content/titles'
import { contentTypes } from '../content/types'
import { inWrite } from '../database/transaction'
import { mainFieldFrom, MONTH_NAME } from './configuration'

/** The month that the console calls a type's documents by; undefined where they have a name. */
function monthOf(type: ContentType): string | undefined {
  return mainFieldFrom(type.attributes, type) === MONTH_NAME ? type.rules.months?.[0] : undefined
}

/** The column of a type whose documents are called by their month. */
export function monthNameColumn(type: ContentType): Record<string, object> {
  return monthOf(type) ? { [MONTH_NAME]: { type: 'string', private: true, configurable: false } } : {}
}

/** What a write changes in it: `{ monthName: 'November 2026' }` where the month is among what is written. */
export function writtenMonthName(type: ContentType, data: Record<string, unknown>): Record<string, unknown> {
  const month = monthOf(type)
  return month && month in data ? { [MONTH_NAME]: data[month] ? monthName(data[month]) : null } : {}
}

/** Names the months of drafts and published documents from before there was such a column. */
export async function fillMonthNames(strapi: Core.Strapi): Promise<void> {
  for (const type of contentTypes()) {
    const month = monthOf(type)
    if (!month) continue
    const where = { [MONTH_NAME]: null, [month]: { $notNull: true } }
    const rows = await strapi.db.query(type.uid).findMany({ where, select: ['id', month] })
    if (rows.length === 0) continue
    const { tableName } = strapi.db.metadata.get(type.uid)
    await inWrite(strapi, async ({ trx }) => {
      for (const row of rows as Record<string, unknown>[]) {
        await trx(tableName)
          .where({ id: row.id })
          .update({ month_name: monthName(row[month]) })
      }
    })
  }
}
