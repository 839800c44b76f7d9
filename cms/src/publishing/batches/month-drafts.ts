import { editableAttributes } from '../../content/schema-attributes'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import { addMonths, isMonth, addMonthsToDate, monthsBetween, type Month } from '../../content/months'
import { monthName } from '../../content/month-names'
import type { ContentType } from '../../content/content-types'
import { toDocumentInput } from '../../content/to-document-input'
import { naturalKeyOf } from '../../content/natural-key'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { labelOf } from '../document-differences'
import { validateAndConvertInput } from '../manage/draft-writes'
import { recordBatch, type BatchEntry } from './record-and-undo-batches'

/** The existing and the missing documents of a month. */
export interface MonthPlan {
  month: Month
  /** The last earlier month with documents; null for none. */
  from: Month | null
  /** One row per document of the previous month. */
  rows: {
    title: string
    /** The existing document; null when a draft would be created. */
    documentId: string | null
    /** Whether the copied draft differs from its published version or has none. */
    isUnpublished: boolean
  }[]
  /** Labels of the fields that stay blank in the drafts. */
  blankFields: string[]
}

/** The result of creating a month's drafts. */
export interface CreatedMonth extends MonthPlan {
  /** The id to undo it with; null when nothing was missing. */
  batch: string | null
  created: { documentId: string; version: string; title: string }[]
}

/** Maximum number of documents of a month, which has one per source or class. */
const MAX_ROWS = 500

/**
 * Plans the drafts of a month without writing them.
 * @param wanted `YYYY-MM`; or `next`: the latest month if it is incomplete, otherwise the month after it.
 * @throws ValidationError
 */
export async function planMonthDrafts(type: ContentType, wanted: string): Promise<MonthPlan> {
  const { plan } = await planMonthRows(type, await monthFrom(type, wanted))
  return plan
}

/**
 * Creates the drafts that a month lacks from the previous month, all or none. Repeated calls create no duplicates.
 * Dates move to the new month; values that change every month stay blank.
 * @throws ValidationError when there is no previous month
 */
export async function createMonthDrafts(type: ContentType, wanted: string): Promise<CreatedMonth> {
  const month = await monthFrom(type, wanted)
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, `months of ${type.name}`)
    const { plan, missing } = await planMonthRows(type, month)
    if (plan.from === null)
      throwValidationError(['month'], `There’s no month before ${monthName(month)} to copy from.`)
    const writes: BatchEntry[] = []
    for (const { row, title } of missing) {
      const begun = shiftValuesToMonth(
        type,
        toDocumentInput(type.attributes, row),
        monthsBetween(plan.from, month),
      )
      const data = await validateAndConvertInput(type, begun)
      const { documentId, version } = await documentServiceOf(type).create({ data })
      writes.push({ documentId, version, title, before: null })
    }
    const batch = writes.length > 0 ? await recordBatch(type, writes) : null
    const created = writes.map(({ documentId, version, title }) => ({ documentId, version, title }))
    return { ...plan, batch, created }
  })
}

/** Returns the attribute with the month of a document. */
function monthOf(type: ContentType): string {
  return type.rules.monthFields![0]!
}

async function monthFrom(type: ContentType, wanted: string): Promise<Month> {
  if (isMonth(wanted)) return wanted
  if (wanted !== 'next') throwValidationError(['month'], 'Choose a month.')
  const last = await lastMonth(type)
  if (!last) throwValidationError(['month'], 'There’s no month to copy from yet.')
  const { missing } = await planMonthRows(type, last)
  return missing.length > 0 ? last : addMonths(last, 1)
}

/** Finds the latest month with drafts, or the latest one before a given month. */
async function lastMonth(type: ContentType, before?: Month): Promise<Month | null> {
  const attribute = monthOf(type)
  const [row]: Record<string, string>[] = await strapi.db.query(type.uid).findMany({
    select: [attribute],
    where: {
      [attribute]: before ? { $lt: `${before}-01` } : { $notNull: true },
      ...(type.draftAndPublish && { publishedAt: null }),
    },
    orderBy: { [attribute]: 'desc' },
    limit: 1,
  })
  return row?.[attribute]?.slice(0, 7) ?? null
}

function rowsOf(type: ContentType, month: Month): Promise<StoredRow[]> {
  return documentServiceOf(type).findMany({
    filters: { [monthOf(type)]: `${month}-01` },
    status: 'draft',
    populate: type.populate,
    sort: type.publicSort,
    limit: MAX_ROWS,
  })
}

/** Reads the published versions of drafts by document id; null for types without drafts. */
async function publishedVersionsOf(type: ContentType, drafts: StoredRow[]) {
  if (!type.draftAndPublish) return null
  const published = await documentServiceOf(type).findMany({
    filters: { documentId: { $in: drafts.map(({ documentId }) => documentId) } },
    status: 'published',
    limit: MAX_ROWS,
  })
  return new Map(published.map(({ documentId, version }) => [documentId, version]))
}

async function planMonthRows(
  type: ContentType,
  month: Month,
): Promise<{ plan: MonthPlan; missing: { row: StoredRow; title: string }[] }> {
  const from = await lastMonth(type, month)
  const before = from ? await rowsOf(type, from) : []
  const present = await rowsOf(type, month)
  const rest = type.naturalKey!.filter((name) => name !== monthOf(type))
  const live = await publishedVersionsOf(type, before)
  const known = new Map(present.map((row) => [naturalKeyOf(rest, row), row.documentId]))
  const rows = before.map((row) => ({
    row,
    title: type.title({ ...row, [monthOf(type)]: `${month}-01` }),
    documentId: known.get(naturalKeyOf(rest, row)) ?? null,
    isUnpublished: live !== null && live.get(row.documentId) !== row.version,
  }))
  return {
    plan: {
      month,
      from,
      rows: rows.map(({ title, documentId, isUnpublished }) => ({ title, documentId, isUnpublished })),
      blankFields: type.clearedOnRollover.map((name) => labelOf(name, type.attributes[name]!)),
    },
    missing: rows.filter(({ documentId }) => documentId === null),
  }
}

/** Builds the values of a document's draft for a later month, in the input format. */
export function shiftValuesToMonth(
  type: ContentType,
  written: Record<string, unknown>,
  months: number,
): Record<string, unknown> {
  const moves = Object.entries(editableAttributes(type.attributes)).map(
    ([name, { type: kind }]): [string, unknown] => {
      const value = written[name]
      if (type.clearedOnRollover.includes(name)) return [name, Array.isArray(value) ? [] : null]
      return [name, kind === 'date' && typeof value === 'string' ? addMonthsToDate(value, months) : value]
    },
  )
  return Object.fromEntries(moves)
}
