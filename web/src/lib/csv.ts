/** Tells spreadsheets that the file is UTF-8; without it Excel shows `â‚±` for the peso sign. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvValue = string | number | boolean | null

/** A table (RFC 4180), its header first. What is not stated is an empty cell. */
export function csv(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/**
 * Numbers as they are. A text that a spreadsheet would take for a formula gets an apostrophe before it
 * (https://owasp.org/www-community/attacks/CSV_Injection), and quotes where it holds a separator.
 */
function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
