/** A pattern of SQL's `like … escape '\'` for texts that contain a word; to be held against `lower(column)`. */
export function containing(word: string): string {
  return `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/** The words of a search; each of them must be found. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean)
}
