/**
 * The spellings of a word in `lower(column)`: SQLite, and PostgreSQL in the locale C, lower-case ASCII only, so "ñ"
 * is searched as "Ñ" as well.
 */
export function letterCases(word: string): string[] {
  let cases = ['']
  for (const letter of word.toLowerCase()) {
    const capital = letter.toUpperCase()
    const both = letter > '\x7f' && capital !== letter && cases.length < MAX_CASES
    cases = cases.flatMap((begun) => (both ? [begun + letter, begun + capital] : [begun + letter]))
  }
  return cases
}

/** As many as three such letters make; whatever comes after them is looked for as a small one. */
const MAX_CASES = 8

/** Patterns of SQL's `like … escape '\'` for texts that contain a word; one of them must fit `lower(column)`. */
export function likePatterns(word: string): string[] {
  return letterCases(word).map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
}

/** SQL that asks whether an expression fits one of as many patterns. */
export function likeAny(expression: string, { length }: readonly string[]): string {
  return `(${Array.from({ length }, () => `${expression} like ? escape '\\'`).join(' or ')})`
}

/** The words of a search; each of them must be found. */
export function splitWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean)
}
