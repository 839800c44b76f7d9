import type { ContentType } from '../../content/types'
import { throwValidationError } from '../../platform/validation'
import { findTimeZone } from '../manage/schedule'
import { parseCell, type CellContext } from './cells'
import { columnsOf, knownParts, findSample, mapColumns, targetsOf, type Column } from './columns'
import { parseTable, type TableRow } from './parse-table'

type InputValues = Record<string, unknown>

/** A table that an editor wants to import. */
export interface Table {
  /** The table as a spreadsheet program saves or copies it. */
  text: string
  /** Names of the fields that its columns mean, in their order, null for none; by their headings where undefined. */
  columns: (string | null)[] | undefined
}

/** A problem in a table that has to be corrected first. */
export interface TableProblem {
  line: number
  /** Heading of the column in the table; null for the whole row. */
  column: string | null
  message: string
}

/** A quarter-hourly month of readings. More is imported in parts: one write holds back all others. */
const MAX_ROWS = 3000
/** Rows of parts, such as rates with twenty charges, take ten times as long: five years of eight classes. */
const MAX_ROWS_WITH_PARTS = 500
export interface ParsedRow {
  line: number
  /** The values by the columns' names. */
  values: InputValues
}

/** A parsed table: its rows by columns, and the problems found so far. */
export interface ParsedTable {
  headings: string[]
  /** The column of the type for each column of the table. */
  columns: (Column | undefined)[]
  /** All columns of the type. */
  all: Column[]
  keys: Column[]
  rows: ParsedRow[]
  /** Number of rows in the table. */
  total: number
  sample: InputValues[]
  cellContext: CellContext
  problems: TableProblem[]
  warnings: TableProblem[]
}

/**
 * Parses a table's columns and cells.
 * @throws ValidationError for a table that can't be read at all.
 */
export async function parseRows(type: ContentType, { text, columns: chosen }: Table): Promise<ParsedTable> {
  const { headings, rows } = parseTable(
    text,
    type.tableImport!.columnPerPart ? MAX_ROWS_WITH_PARTS : MAX_ROWS,
  )
  const sample = [...(await findSample(type)), ...knownParts(type)]
  const all = columnsOf(type, sample)
  const columns = chosen ? chooseColumns(chosen, headings, all) : mapColumns(headings, all)
  const keys = all.filter(({ isKey }) => isKey)
  const problems = keys
    .filter(({ name }) => !columns.some((column) => column?.name === name))
    .map(({ heading }): TableProblem => {
      const message = `Add a “${heading}” column.`
      return { line: 1, column: null, message }
    })
  const cellContext = { zone: await findTimeZone(), targets: await targetsOf(all) }
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
  { line, cells }: TableRow,
  headings: string[],
  columns: (Column | undefined)[],
  around: CellContext,
  problems: TableProblem[],
): ParsedRow {
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    const message = `This row has ${cells.length} cells for ${headings.length} columns. Put numbers with commas in quotation marks.`
    problems.push({ line, column: null, message })
  }
  const values: InputValues = {}
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const said = parseCell(column, cells[index] ?? '', around)
    if ('wrong' in said) problems.push({ line, column: headings[index]!, message: said.wrong })
    else values[column.name] = said.value
  }
  return { line, values }
}

function chooseColumns(
  chosen: (string | null)[],
  headings: string[],
  columns: Column[],
): (Column | undefined)[] {
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
    throwValidationError(['columns'], `Two columns are matched to “${heading}”. Ignore one of them.`)
  }
  return found
}
