import type { ContentType } from '../../content/types'
import { refuse } from '../../platform/problems'
import { zoneOf } from '../manage/schedule'
import { readCell, type Surroundings } from './cells'
import { columnsOf, knownParts, latestOf, mapColumns, targetsOf, type Column } from './columns'
import { readTable, type TableRow } from './csv'

type Written = Record<string, unknown>

/** A table that an editor wants to import. */
export interface Table {
  /** As a spreadsheet saves or copies it. */
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
const MOST = 3000
/** Rows of parts, such as rates with twenty charges, take ten times as long: five years of eight classes. */
const MOST_WITH_PARTS = 500
export interface ReadRow {
  line: number
  /** By the columns' names. */
  values: Written
}

/** A table as it was read: its rows by columns, and what is wrong with it so far. */
export interface Reading {
  headings: string[]
  /** What each column of the table means. */
  columns: (Column | undefined)[]
  /** What a column can mean. */
  all: Column[]
  keys: Column[]
  read: ReadRow[]
  /** How many rows the table has. */
  total: number
  latest: Written[]
  around: Surroundings
  problems: TableProblem[]
  warnings: TableProblem[]
}

/** Reads a table's columns and cells. @throws ValidationError for a table that can't be read at all. */
export async function readRows(type: ContentType, { text, columns: chosen }: Table): Promise<Reading> {
  const { headings, rows } = readTable(text, type.imports!.spread ? MOST_WITH_PARTS : MOST)
  const latest = [...(await latestOf(type)), ...knownParts(type)]
  const all = columnsOf(type, latest)
  const columns = chosen ? chooseColumns(chosen, headings, all) : mapColumns(headings, all)
  const keys = all.filter(({ isKey }) => isKey)
  const problems = keys
    .filter(({ name }) => !columns.some((column) => column?.name === name))
    .map(({ heading }): TableProblem => {
      const message = `Add a “${heading}” column.`
      return { line: 1, column: null, message }
    })
  const around = { zone: await zoneOf(), targets: await targetsOf(all) }
  const read = problems.length > 0 ? [] : rows.map((row) => readRow(row, headings, columns, around, problems))
  return { headings, columns, all, keys, read, total: rows.length, latest, around, problems, warnings: [] }
}

function readRow(
  { line, cells }: TableRow,
  headings: string[],
  columns: (Column | undefined)[],
  around: Surroundings,
  problems: TableProblem[],
): ReadRow {
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    const message = `This row has ${cells.length} cells for ${headings.length} columns. Put numbers with commas in quotation marks.`
    problems.push({ line, column: null, message })
  }
  const values: Written = {}
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const said = readCell(column, cells[index] ?? '', around)
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
  if (chosen.length !== headings.length) refuse(['columns'], 'Name the field of each column, or null.')
  const found = chosen.map((name) => columns.find((column) => column.name === name))
  if (chosen.some((name, index) => name !== null && !found[index])) {
    refuse(['columns'], 'A column stands for a field that there isn’t.')
  }
  const named = chosen.filter((name) => name !== null)
  const twice = named.find((name, index) => named.indexOf(name) !== index)
  if (twice) {
    const { heading } = columns.find(({ name }) => name === twice)!
    refuse(['columns'], `Two columns stand for “${heading}”. Leave one of them out.`)
  }
  return found
}
