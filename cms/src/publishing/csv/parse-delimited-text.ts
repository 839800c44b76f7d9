import { CsvError, parse } from 'csv-parse/sync'
import { throwValidationError } from '../../platform/validation'

/** More than any type has attributes. */
const MAX_COLUMNS = 200

/** A row of a table, with the line on which it starts. */
export interface DelimitedRow {
  line: number
  cells: string[]
}

/**
 * Parses a table as spreadsheet programs save or copy it: commas, semicolons or tabs, with or without a byte order
 * mark.
 * @param most maximum number of rows
 * @throws ValidationError with instructions when the table can't be parsed
 */
export function parseDelimitedText(text: string, most: number): { headings: string[]; rows: DelimitedRow[] } {
  const [first, ...rows] = parseRecords(text)
  if (!first) throwValidationError([], 'The table is empty. Put the headings in the first line.')
  if (first.cells.length > MAX_COLUMNS) {
    throwValidationError([], `The table has ${first.cells.length} columns. Use ${MAX_COLUMNS} or fewer.`)
  }
  if (rows.length === 0) throwValidationError([], 'The table has headings but no rows.')
  if (rows.length > most) {
    throwValidationError([], `The table has ${rows.length} rows. Import up to ${most} at a time.`)
  }
  return { headings: first.cells.map((cell) => cell.trim()), rows }
}

function parseRecords(text: string): DelimitedRow[] {
  const delimiter = detectDelimiter(text)
  try {
    const found = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // Spreadsheets don't escape quotation marks in copied cells.
      relax_quotes: delimiter === '\t',
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return found.map(({ record, info }) => {
      // The parser reports the last line of a record; subtract its line breaks to get the first one.
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n|\r(?!\n)/g)?.length ?? 0), 0)
      return { line: info.lines - breaks, cells: record }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const near = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throwValidationError([], `Check the quotation marks${near}. One is missing or extra.`)
  }
}

/** Returns the most frequent separator in the header. */
function detectDelimiter(text: string): string {
  const [names = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const counted = ['\t', ';', ','].map((mark) => [mark, names.split(mark).length] as const)
  return counted.toSorted(([, a], [, b]) => b - a)[0]![0]
}
