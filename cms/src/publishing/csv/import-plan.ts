import { createHash } from 'node:crypto'
import { isNumberAttribute } from '../../content/schema-attributes'
import { hasSeveralDocumentsPerMonth, type ImportedTableRow } from '../../content/definition'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import { addMonths, monthsBetween } from '../../content/months'
import { monthName } from '../../content/month-names'
import type { ContentType } from '../../content/content-types'
import { toDocumentInput } from '../../content/to-document-input'
import { naturalKeyOf } from '../../content/natural-key'
import type { ValidationProblem } from '../../platform/validation'
import { shiftValuesToMonth } from '../batches/month-drafts'
import { parseDocumentInput, validateContent } from '../validate-content'
import { formatCsvCell } from './csv-cells'
import {
  collectComponentRows,
  documentValueInColumn,
  MAX_SQL_VARIABLES,
  readPublishedInputs,
  type TableColumn,
  type RelationTargets,
} from './table-columns'
import {
  parseTableRows,
  type ParsedTable,
  type ParsedTableRow,
  type SubmittedTable,
  type TableProblem,
} from './parse-table-rows'

type InputValues = Record<string, unknown>

/** The effect of one row of a table. */
export interface PlannedImportRow {
  line: number
  title: string
  outcome: 'new' | 'changed' | 'same'
  /** Changed cells: compared with the stored document, or for a new row with the previous month. */
  changes: { column: string; from: string; to: string }[]
  /** The month that a new row is compared with, such as "November 2026". */
  since: string | null
}

/** What an import will write or has written. */
export interface ImportPlan {
  /** The table's columns in order, each with the attribute that it matches, or null. */
  columns: { heading: string; name: string | null }[]
  /** All columns of the type. */
  fields: { name: string; heading: string }[]
  counts: Record<PlannedImportRow['outcome'], number>
  /** The first rows only; `total` and `problemCount` cover all of them. */
  rows: PlannedImportRow[]
  total: number
  problems: TableProblem[]
  problemCount: number
  /** Warnings for the editor; they don't prevent the import. */
  warnings: TableProblem[]
  /** The months (`YYYY-MM`) of the rows; none for a type without months. */
  months: string[]
  /** Hash of the plan. The request to run the import must contain it. */
  planHash: string
}

/** Maximum number of rows and problems in a response. */
const MAX_REPORTED = 200

/** A document to compare a row with, in the input format. */
interface ExistingDocument {
  input: InputValues
  stored: StoredRow | null
  /** The published version; undefined if nothing is published. */
  published?: InputValues | undefined
}

/** A row with its validated input and the document that it changes, if any. */
export interface PlannedImportWrite {
  row: PlannedImportRow
  data: InputValues
  existing: ExistingDocument | undefined
}

/** Compares each row of a table with the stored documents. Writes nothing. */
export async function buildImportPlan(
  type: ContentType,
  table: SubmittedTable,
): Promise<{ told: ImportPlan; planned: PlannedImportWrite[] }> {
  const reading = await parseTableRows(type, table)
  const { headings, columns, all, total, problems, warnings } = reading
  const planned = await planRows(type, reading)
  // Rows with a problem don't count as new, changed or same.
  const faulty = new Set(problems.map(({ line }) => line))
  const count = (outcome: PlannedImportRow['outcome']): number =>
    planned.filter(({ row }) => row.outcome === outcome && !faulty.has(row.line)).length
  return {
    planned,
    told: {
      columns: headings.map((heading, index) => ({ heading, name: columns[index]?.name ?? null })),
      fields: all.map(({ name, heading }) => ({ name, heading })),
      counts: { new: count('new'), changed: count('changed'), same: count('same') },
      rows: planned.map(({ row }) => row).slice(0, MAX_REPORTED),
      total,
      problems: problems.toSorted((a, b) => a.line - b.line).slice(0, MAX_REPORTED),
      problemCount: problems.length,
      warnings: warnings.toSorted((a, b) => a.line - b.line).slice(0, MAX_REPORTED),
      months: monthsOf(type, planned),
      planHash: hashPlan(planned),
    },
  }
}

async function planRows(type: ContentType, reading: ParsedTable): Promise<PlannedImportWrite[]> {
  const { rows, keys, problems, warnings, cellContext } = reading
  const columns = reading.columns.filter((column) => column !== undefined)
  const [month] = type.rules.monthFields ?? []
  const known = await findExisting(type, rows)
  const present = groupBy(known, ({ input }) => naturalKeyOf(type.naturalKey!, input))
  // Later months build on and are compared with what is published; a draft counts where nothing is.
  const earlierMonths = known.map(({ input, stored, published }): ExistingDocument => ({
    input: published ?? input,
    stored,
  }))
  const series = groupBy(earlierMonths, ({ input }) => seriesKey(type, input))
  const lines = new Map<string, number>()
  const planned: PlannedImportWrite[] = []
  const checked: (ImportedTableRow & {
    line: number
    entered: InputValues
    earlier: InputValues | undefined
  })[] = []
  // Sorted by month, because a row may build on an earlier month of the same table.
  for (const { line, values } of rows.toSorted((a, b) => compareMonths(a.values[month!], b.values[month!]))) {
    const problem = (message: string): void => void problems.push({ line, column: null, message })
    const key = naturalKeyOf(type.naturalKey!, values)
    if (key === null) {
      // A cell that can’t be read has a problem of its own.
      const blank = keys.filter(({ name }) => name in values && (values[name] ?? '') === '')
      if (blank.length > 0) problem(`Enter ${blank.map(({ heading }) => `“${heading}”`).join(' and ')}.`)
      continue
    }
    const twin = lines.get(key)
    lines.set(key, twin ?? line)
    const [existing, other] = present.get(key) ?? []
    if (twin !== undefined) problem(`Duplicate of line ${twin}. Remove one.`)
    if (other) problem('This already exists twice. Delete one first.')
    if (twin !== undefined || other) continue
    const earlier = month ? lastBefore(series.get(seriesKey(type, values)) ?? [], month, values) : undefined
    const begun = (existing ?? earlier)?.input
    const entered = buildEntry(type, values, columns, existing, begun, reading.sample)
    const found: ValidationProblem[] = []
    const data = await parseDocumentInput(type, entered, found)
    const whole = { ...existing?.input, ...data }
    found.push(...validateContent(type, whole, type.draftAndPublish ? 'draft' : 'published'))
    checked.push({ line, entered, content: whole, earlier: earlier?.input, problems: found })
    series.set(seriesKey(type, whole), [
      ...(series.get(seriesKey(type, whole)) ?? []),
      { input: whole, stored: null },
    ])
    const row = planRow(type, line, whole, {
      existing,
      earlier,
      columns,
      names: cellContext.targets.names,
    })
    planned.push({ row, data, existing })
  }
  await type.tableImport!.validateTogether?.(checked.filter((one) => one.problems.length === 0))
  for (const { line, entered, content, problems: found } of checked) {
    for (const { path, message } of found) {
      problems.push({ line, column: headingAt(type, path, entered, reading), message })
    }
    for (const { path, message } of (await type.tableImport!.warnings?.(content)) ?? []) {
      warnings.push({ line, column: headingAt(type, path, entered, reading), message })
    }
  }
  for (const { row, problem } of type.tableImport!.warningsTogether?.(checked) ?? []) {
    const { line, entered } = checked[row]!
    const column = headingAt(type, problem.path, entered, reading)
    warnings.push({ line, column, message: problem.message })
  }
  return planned.toSorted((a, b) => a.row.line - b.row.line)
}

/** Builds the content that a row writes. A new document starts from the previous month's, as in `createMonthDrafts`. */
function buildEntry(
  type: ContentType,
  values: InputValues,
  columns: TableColumn[],
  existing: ExistingDocument | undefined,
  previous: InputValues | undefined,
  latest: InputValues[],
): InputValues {
  const [month] = type.rules.monthFields ?? []
  const own = columns.filter(({ code }) => code === undefined)
  const begun =
    !existing && previous && hasSeveralDocumentsPerMonth(type)
      ? shiftValuesToMonth(type, previous, monthsBetween(monthOf(previous, month!), monthOf(values, month!)))
      : {}
  const stated = Object.fromEntries(own.map(({ name }) => [name, values[name]]))
  const written: InputValues = existing ? stated : { ...type.tableImport!.defaults, ...begun, ...stated }
  for (const [name, value] of Object.entries(type.tableImport!.defaults ?? {})) {
    if (name in written) written[name] ??= value
  }
  if (!type.tableImport!.columnPerPart || own.length === columns.length) return written
  const { attribute, codeField, valueField } = type.tableImport!.columnPerPart
  const parts = collectComponentRows([existing?.input ?? begun], attribute).map((part) => ({ ...part }))
  for (const { name, code } of columns) {
    if (code === undefined) continue
    const part = parts.find((one) => one[codeField] === code)
    if (part) part[valueField] = values[name]
    else if (values[name] !== null && values[name] !== undefined) {
      const { id: _id, ...known } = collectComponentRows(latest, attribute).find(
        (one) => one[codeField] === code,
      )!
      parts.push({ ...known, [valueField]: values[name] })
    }
  }
  return { ...written, [attribute]: parts }
}

interface RowContext {
  existing: ExistingDocument | undefined
  /** The document of the series of the last month before. */
  earlier: ExistingDocument | undefined
  columns: TableColumn[]
  names: RelationTargets['names']
}

function planRow(type: ContentType, line: number, whole: InputValues, around: RowContext): PlannedImportRow {
  const { existing, earlier, columns, names } = around
  const [month] = type.rules.monthFields ?? []
  const cell = (written: InputValues, column: TableColumn) =>
    formatCsvCell(column, documentValueInColumn(type, written, column), names)
  const numbers = columns.filter(({ attribute }) => isNumberAttribute(attribute))
  const changesSince = (before: ExistingDocument | undefined, compared: TableColumn[]) =>
    compared.flatMap((column) => {
      const [from, to] = [before && cell(before.input, column), cell(whole, column)]
      return from === undefined || from === to ? [] : [{ column: column.heading, from, to }]
    })
  const own = changesSince(existing, columns)
  // A draft without figures yet says nothing to compare with; the month before does.
  const isBlank =
    !existing || (numbers.length > 0 && numbers.every((column) => cell(existing.input, column) === ''))
  const isNewMonth = isBlank && earlier !== undefined
  const isCompared = isNewMonth && (!existing || own.length > 0)
  return {
    line,
    title: type.title(withNames(type, whole, names)),
    outcome: !existing ? 'new' : own.length > 0 ? 'changed' : 'same',
    changes: [
      ...totalChange(type, (isCompared ? earlier : existing)?.input, whole),
      ...(isCompared ? changesSince(earlier, numbers) : own),
    ],
    since: isNewMonth ? monthName(earlier.input[month!]) : null,
  }
}

/** The change of the row's total, if its type has one. */
function totalChange(
  { tableImport }: ContentType,
  before: InputValues | undefined,
  whole: InputValues,
): PlannedImportRow['changes'] {
  const { total } = tableImport!
  if (!total || !before) return []
  const [from, to] = [total.of(before), total.of(whole)]
  return from === to ? [] : [{ column: total.heading, from, to }]
}

/** Adds the names of related documents, which titles contain. */
function withNames(type: ContentType, written: InputValues, names: RelationTargets['names']): InputValues {
  const named = Object.entries(type.attributes).flatMap(([name, { type: kind }]) =>
    kind === 'relation' ? [[name, { name: names.get(written[name] as string) }]] : [],
  )
  return { ...written, ...Object.fromEntries(named) }
}

function headingAt(
  type: ContentType,
  [name, index]: ValidationProblem['path'],
  entered: InputValues,
  { columns, headings }: ParsedTable,
): string | null {
  const spread = type.tableImport!.columnPerPart
  const code =
    name === spread?.attribute
      ? (entered[name!] as InputValues[])[index as number]?.[spread!.codeField]
      : undefined
  const found = columns.findIndex((column) => column && (code ? column.code === code : column.name === name))
  return headings[found] ?? null
}

/** Finds the drafts that rows of a table may change or build on. */
async function findExisting(type: ContentType, read: ParsedTableRow[]): Promise<ExistingDocument[]> {
  const documents = documentServiceOf(type)
  const ask = (filters: object) =>
    documents.findMany({
      filters: filters as Record<string, unknown>,
      status: 'draft',
      populate: type.populate,
      sort: type.publicSort,
    })
  const [month] = type.rules.monthFields ?? []
  const name = month ?? type.naturalKey![0]!
  const stated = read
    .map(({ values }) => values[name])
    .filter((value) => typeof value === 'string')
    .toSorted()
  const found: StoredRow[] = []
  if (month) {
    const [first, last] = [stated[0], stated.at(-1)]
    // A new document builds on a month at most one year back, so older ones aren't read.
    const from = first && `${addMonths(first.slice(0, 7), -12)}-01`
    if (from) found.push(...(await ask({ [month]: { $gte: from, $lte: last } })))
  } else {
    for (let at = 0; at < stated.length; at += MAX_SQL_VARIABLES) {
      found.push(...(await ask({ [name]: { $in: stated.slice(at, at + MAX_SQL_VARIABLES) } })))
    }
  }
  const published = await readPublishedInputs(type, found)
  return found.map((stored) => ({
    input: toDocumentInput(type.attributes, stored),
    stored,
    published: published.get(stored.documentId),
  }))
}

/** Joins the natural key without the month: documents of one series have the same value. */
function seriesKey(type: ContentType, written: InputValues): string {
  const [month] = type.rules.monthFields ?? []
  const rest = type.naturalKey!.filter((name) => name !== month)
  return rest.length > 0 ? (naturalKeyOf(rest, written) ?? '') : ''
}

function lastBefore(
  kin: ExistingDocument[],
  month: string,
  values: InputValues,
): ExistingDocument | undefined {
  const earlier = kin.filter(({ input }) => compareMonths(input[month], values[month]) < 0)
  return earlier.toSorted((a, b) => compareMonths(b.input[month], a.input[month]))[0]
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

/** Hashes the content to write and the versions that it replaces; a change of either gives another hash. */
function hashPlan(planned: PlannedImportWrite[]): string {
  const parts = planned.map(({ data, existing }) => [data, existing?.stored?.version ?? null])
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function monthsOf(type: ContentType, planned: readonly PlannedImportWrite[]): string[] {
  const [month] = type.rules.monthFields ?? []
  return month ? [...new Set(planned.map(({ data }) => monthOf(data, month)))].toSorted() : []
}

function monthOf(written: InputValues, name: string): string {
  return String(written[name]).slice(0, 7)
}

function compareMonths(a: unknown, b: unknown): number {
  const [one, other] = [a, b].map((month) => (typeof month === 'string' ? month : ''))
  return one! < other! ? -1 : one! > other! ? 1 : 0
}
