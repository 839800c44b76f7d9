import type { ContentType } from '../../content/content-types'
import { throwValidationError } from '../../platform/validation'
import { readUtilityTimeZone } from '../manage/utility-local-date'
import { parseCsvCell, type CellParsingContext } from './csv-cells'
import {
  tableColumnsOf,
  predefinedComponentRows,
  findSampleDocuments,
  matchHeadingsToColumns,
  readRelationTargets,
  type TableColumn,
} from './table-columns'
import { parseDelimitedText, type DelimitedRow } from './parse-delimited-text'

type InputValues = Record<string, unknown>

/** A table that an editor wants to import. */
export interface SubmittedTable {
  /** CSV or tab-separated text from a file or the clipboard. */
  text: string
  /**
   * Attribute for each column of the table, in order, null to skip one. When undefined, the CMS matches columns by
   * heading.
   */
  columns: (string | null)[] | undefined
}

/** A problem in a table that prevents the import. */
export interface TableProblem {
  line: number
  /** Heading of the column in the table; null for the whole row. */
  column: string | null
  message: string
}

/** Enough for a month of quarter-hourly readings. An import blocks all other writes, so larger tables must be split. */
const MAX_ROWS = 3000
/**
 * Lower limit for rows with parts, such as rates with twenty charges, which take ten times as long. Enough for five
 * years of eight customer classes.
 */
const MAX_ROWS_WITH_PARTS = 500
export interface ParsedTableRow {
  line: number
  /** Values by column name. */
  values: InputValues
}

/** A parsed table: its rows by column, and the problems so far. */
export interface ParsedTable {
  headings: string[]
  /** The type's column for each column of the table. */
  columns: (TableColumn | undefined)[]
  /** All columns of the type. */
  all: TableColumn[]
  keys: TableColumn[]
  rows: ParsedTableRow[]
  /** Number of rows in the table. */
  total: number
  sample: InputValues[]
  cellContext: CellParsingContext
  problems: TableProblem[]
  warnings: TableProblem[]
}

/** Parses the columns and cells of a table. @throws ValidationError when the table can't be parsed */
export async function parseTableRows(
  type: ContentType,
  { text, columns: chosen }: SubmittedTable,
): Promise<ParsedTable> {
  const { headings, rows } = parseDelimitedText(
    text,
    type.tableImport!.columnPerPart ? MAX_ROWS_WITH_PARTS : MAX_ROWS,
  )
  const sample = [...(await findSampleDocuments(type)), ...predefinedComponentRows(type)]
  const all = tableColumnsOf(type, sample)
  const columns = chosen ? chooseColumns(chosen, headings, all) : matchHeadingsToColumns(headings, all)
  const keys = all.filter(({ isKey }) => isKey)
  const problems = keys
    .filter(({ name }) => !columns.some((column) => column?.name === name))
    .map(({ heading }): TableProblem => {
      const message = `Add a “${heading}” column.`
      return { line: 1, column: null, message }
    })
  const cellContext = { zone: await readUtilityTimeZone(), targets: await readRelationTargets(all) }
  const read =
    problems.length > 0 ? [] : rows.map((row) => parseRow(row, headings, columns, cellContext, problems))
  return {
    headings,
    columns,
    all,
    keys,
    rows: read,
    total: rows.length,
    sample,
    cellContext,
    problems,
    warnings: [],
  }
}

function parseRow(
  { line, cells }: DelimitedRow,
  headings: string[],
  columns: (TableColumn | undefined)[],
  around: CellParsingContext,
  problems: TableProblem[],
): ParsedTableRow {
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    const message = `This row has ${cells.length} cells for ${headings.length} columns. Put numbers with commas in quotation marks.`
    problems.push({ line, column: null, message })
  }
  const values: InputValues = {}
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const said = parseCsvCell(column, cells[index] ?? '', around)
    if ('wrong' in said) problems.push({ line, column: headings[index]!, message: said.wrong })
    else values[column.name] = said.value
  }
  return { line, values }
}

function chooseColumns(
  chosen: (string | null)[],
  headings: string[],
  columns: TableColumn[],
): (TableColumn | undefined)[] {
  if (chosen.length !== headings.length)
    throwValidationError(['columns'], 'Name the field of each column, or null.')
  const found = chosen.map((name) => columns.find((column) => column.name === name))
  if (chosen.some((name, index) => name !== null && !found[index])) {
    throwValidationError(['columns'], 'A column is matched to an unknown field.')
  }
  const named = chosen.filter((name) => name !== null)
  const twice = named.find((name, index) => named.indexOf(name) !== index)
  if (twice) {
    const { heading } = columns.find(({ name }) => name === twice)!
    throwValidationError(['columns'], `“${heading}” is matched to 2 columns. Ignore one of them.`)
  }
  return found
}
