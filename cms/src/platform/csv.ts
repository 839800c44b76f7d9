/**
 * Beginning of a text that spreadsheets run as a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 * Attackers can put one into titles and names.
 */
const FORMULA_START = /^\s*[=+\-@\t\r]/

/** Without this mark, spreadsheets don't read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Formats one line of a CSV file. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

/** Escapes a text that a spreadsheet would run as a formula. */
export function escapeSpreadsheetFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** Reverses {@link escapeSpreadsheetFormula}. */
export function unescapeSpreadsheetFormula(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text
}
