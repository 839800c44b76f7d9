import SearchableMap from 'minisearch/SearchableMap'

/** How many completions of a prefix are examined, and how many of the most frequent are used. */
const MAX_SCANNED = 2000
const COMPLETIONS = 12
/** Maximum spelling corrections for an unknown word. */
const MAX_CORRECTIONS = 6
/** Maximum edit distance as a fraction of the word's length. */
const MAX_EDIT_RATIO = 0.2
/** In shorter words no letter is changed, added or left out: that makes them another word. */
const MIN_FUZZY_LENGTH = 5
/** In shorter words no letters are swapped. */
const MIN_SWAPPED_LENGTH = 4

/** The terms of an index with their document counts, for completing and correcting the words of a query. */
export class SearchVocabulary {
  readonly #counts = new Map<string, number>()
  readonly #spelled = new SearchableMap<true>()

  add(terms: Iterable<string>): void {
    for (const term of terms) {
      const count = this.#counts.get(term) ?? 0
      if (count === 0) this.#spelled.set(term, true)
      this.#counts.set(term, count + 1)
    }
  }

  remove(terms: Iterable<string>): void {
    for (const term of terms) {
      const count = this.#counts.get(term) ?? 0
      if (count > 1) this.#counts.set(term, count - 1)
      else if (count === 1) {
        this.#counts.delete(term)
        this.#spelled.delete(term)
      }
    }
  }

  /** The number of documents that contain a term. */
  count(term: string): number {
    return this.#counts.get(term) ?? 0
  }

  /** Terms that begin with a prefix, the most frequent first. */
  completions(begun: string): string[] {
    const found: string[] = []
    for (const term of this.#spelled.atPrefix(begun).keys()) {
      if (term !== begun) found.push(term)
      if (found.length === MAX_SCANNED) break
    }
    return this.#frequent(found).slice(0, COMPLETIONS)
  }

  /** Spelling corrections of an unknown term, the most likely first; empty for a known term. */
  fuzzyMatches(term: string): string[] {
    if (this.#counts.has(term)) return []
    const found = [...this.#swapped(term), ...this.#withoutDoubledPlural(term), ...this.#misspelled(term)]
    return [...new Set(found)].slice(0, MAX_CORRECTIONS)
  }

  /** Terms from which an unknown term differs by two neighboring letters swapped: `rate` for `rtae`. */
  #swapped(term: string): string[] {
    if (term.length < MIN_SWAPPED_LENGTH) return []
    const swaps = Array.from(
      { length: term.length - 1 },
      (_, at) => term.slice(0, at) + term[at + 1]! + term[at]! + term.slice(at + 2),
    )
    return this.#frequent(swaps.filter((swap) => this.#counts.has(swap)))
  }

  /** The term without a doubled plural: `rate` for `ratess`. */
  #withoutDoubledPlural(term: string): string[] {
    return [term.slice(0, -1), term.slice(0, -2)].filter(
      (one) => term.endsWith('ss') && this.#counts.has(one),
    )
  }

  #misspelled(term: string): string[] {
    if (term.length < MIN_FUZZY_LENGTH) return []
    const found = this.#spelled.fuzzyGet(term, Math.round(MAX_EDIT_RATIO * term.length))
    const wrong = (one: string): number => found.get(one)?.[1] ?? 0
    return this.#frequent([...found.keys()]).toSorted((a, b) => wrong(a) - wrong(b))
  }

  #frequent(terms: string[]): string[] {
    return terms.toSorted((a, b) => this.count(b) - this.count(a))
  }
}
