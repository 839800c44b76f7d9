/** Marks the file as UTF-8; without it Excel shows `â‚±` for the peso sign. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvValue = string | number | boolean | null

/** Serializes a table as CSV (RFC 4180), header first. Null becomes an empty cell. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/**
 * Serializes one cell. A text that a spreadsheet would run as a formula gets a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection); a text with a separator gets quotes.
 */
function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
