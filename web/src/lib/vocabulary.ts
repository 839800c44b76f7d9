import SearchableMap from 'minisearch/SearchableMap'

/** Prefix completions scanned, and the most frequent ones used. */
const MAX_SCANNED = 2000
const COMPLETIONS = 12
/** Maximum spelling corrections for an unknown word. */
const MAX_CORRECTIONS = 6
/** Letters that may be wrong, as a share of a word's. */
const MAX_EDIT_RATIO = 0.2
/** A word of four letters with one of them wrong is another word. */
const MIN_FUZZY_LENGTH = 5

/** The terms of an index with their document counts: what a query may mean, and what it costs. */
export class Vocabulary {
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

  /** How many documents have a term. */
  count(term: string): number {
    return this.#counts.get(term) ?? 0
  }

  /** Terms that begin with something, the most frequent first. */
  completions(begun: string): string[] {
    const found: string[] = []
    for (const term of this.#spelled.atPrefix(begun).keys()) {
      if (term !== begun) found.push(term)
      if (found.length === MAX_SCANNED) break
    }
    return this.#frequent(found).slice(0, COMPLETIONS)
  }

  /** Terms that a mistyped one may be, the likeliest first; none for one that is known. */
  fuzzyMatches(term: string): string[] {
    if (term.length < MIN_FUZZY_LENGTH || this.#counts.has(term)) return []
    const found = this.#spelled.fuzzyGet(term, Math.round(MAX_EDIT_RATIO * term.length))
    const wrong = (one: string): number => found.get(one)?.[1] ?? 0
    return this.#frequent([...found.keys()])
      .toSorted((a, b) => wrong(a) - wrong(b))
      .slice(0, MAX_CORRECTIONS)
  }

  #frequent(terms: string[]): string[] {
    return terms.toSorted((a, b) => this.count(b) - this.count(a))
  }
}
