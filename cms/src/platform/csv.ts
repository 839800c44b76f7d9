/**
 * What a spreadsheet would run as a formula (https://owasp.org/www-community/attacks/CSV_Injection): titles and names come
 * from anyone.
 */
const FORMULA_START = /^\s*[=+\-@\t\r]/

/** Spreadsheets take UTF-8 for what it is only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

/** A text that no spreadsheet runs. */
export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** What {@link escapeFormula} was made of. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text
}
