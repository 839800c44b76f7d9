/**
 * Returns the spellings of a word in `lower(column)`. SQLite, and PostgreSQL with the C locale, lowercase ASCII only,
 * so a search for "ñ" must also look for "Ñ".
 */
export function lowerCaseSpellings(word: string): string[] {
  let cases = ['']
  for (const letter of word.toLowerCase()) {
    const capital = letter.toUpperCase()
    const both = letter > '\x7f' && capital !== letter && cases.length < MAX_CASES
    cases = cases.flatMap((begun) => (both ? [begun + letter, begun + capital] : [begun + letter]))
  }
  return cases
}

/** Spellings of three non-ASCII letters; further ones are searched in lowercase only. */
const MAX_CASES = 8

/** Builds patterns for SQL's `like … escape '\'`. A text contains the word if `lower(column)` matches any of them. */
export function sqlLikePatterns(word: string): string[] {
  return lowerCaseSpellings(word).map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Builds SQL that matches an expression against any of the patterns. */
export function sqlLikeAny(expression: string, { length }: readonly string[]): string {
  return `(${Array.from({ length }, () => `${expression} like ? escape '\\'`).join(' or ')})`
}

/** Splits a search into words, all of which must be found. */
export function splitSearchWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean)
}
