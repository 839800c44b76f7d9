import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { searchExcerptOf, markSearchMatches } from '~/features/search/search-excerpt'
import {
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_RESULT_KINDS,
  type SearchResults,
  type SearchDocument,
  type SearchResultKind,
  type SearchRequest,
  type SearchSuggestion,
} from '~/features/search/search-query-and-results'
import { synonymsOfTerm, normalizeSearchTerm, distinctQueryTerms, splitSearchWords } from '~/lib/search-words'
import { SearchVocabulary } from '~/lib/search-vocabulary'

/** Documents indexed per chunk before yielding to the event loop. */
const CHUNK = 100
const SUGGESTIONS = 6

/**
 * A query costs about 1.5 µs of CPU for each occurrence of its words. Above this number of occurrences the
 * most common words are dropped, so that documents match by the rarest words alone.
 */
const MATCH_BUDGET = 6000
const PARTIAL_MATCH_BUDGET = 2000

/** A variant of a word, and the weight of its matches relative to the word itself. */
interface TermVariant {
  term: string
  boost: { title: number; text: number }
}

/** A word of a query with its variants, and their total number of occurrences. */
interface QueryTerm {
  forms: TermVariant[]
  cost: number
}

const EXACT_BOOST = { title: 4, text: 1 }
const SYNONYM_BOOST = { title: 1.5, text: 1 }
const PREFIX_BOOST = { title: 2.4, text: 0.6 }
const FUZZY_BOOST = { title: 1.2, text: 0.3 }

interface Entry {
  document: SearchDocument
  /** The weight of the document's matches, by its kind and its age at indexing. */
  weight: number
}

/** Kinds that answer most queries rank before other matches. */
const WEIGHTS: Partial<Record<SearchResultKind, number>> = {
  page: 1.6,
  advisory: 1.1,
  place: 1.1,
  policy: 0.8,
}
/** The weight of an outage now, relative to another advisory, where a document matches all words. */
const OUT_NOW_WEIGHT = 6
const YEAR = 365 * 86_400_000

/**
 * The full-text index of public content, in memory. Matches words with one or two typing errors, without
 * accents, in English or Filipino, and treats the last word as a prefix.
 */
export class SearchIndex {
  readonly #index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    storeFields: [],
    tokenize: splitSearchWords,
    processTerm: normalizeSearchTerm,
    // Cleaned up in one go: between batches a new document could change the tree that is walked, which ends the process.
    autoVacuum: { batchSize: Infinity },
  })
  readonly #vocabulary = new SearchVocabulary()
  readonly #entries = new Map<number, Entry>()
  /**
   * Document ids by owner: `type/documentId` for a CMS document, otherwise the group with which they are
   * refreshed.
   */
  readonly #byOwner = new Map<string, number[]>()
  #lastId = 0

  get size(): number {
    return this.#entries.size
  }

  /**
   * Replaces the search documents of each owner. An owner with an empty list is removed.
   * @param at for the weight by age
   */
  async replaceOwner(given: ReadonlyMap<string, readonly SearchDocument[]>, at: Date): Promise<void> {
    let done = 0
    for (const [owner, documents] of given) {
      for (const id of this.#byOwner.get(owner) ?? []) {
        this.#index.discard(id)
        this.#vocabulary.remove(termsIn(this.#entries.get(id)!.document))
        this.#entries.delete(id)
      }
      this.#byOwner.delete(owner)
      if (documents.length === 0) continue
      const ids = documents.map((document) => {
        // Ids are never reused, because the index cleans up discarded documents later, by id.
        this.#lastId += 1
        this.#index.add({ id: this.#lastId, title: document.title, text: contentOf(document) })
        this.#vocabulary.add(termsIn(document))
        this.#entries.set(this.#lastId, { document, weight: weightOf(document, at) })
        return this.#lastId
      })
      this.#byOwner.set(owner, ids)
      done += 1
      if (done % CHUNK === 0) await new Promise(setImmediate)
    }
  }
  /** The owners in a group, such as `download/`. */
  ownersOf(group: string): string[] {
    return [...this.#byOwner.keys()].filter((owner) => owner.startsWith(group))
  }

  /** The search documents of an owner. */
  documentsOf(owner: string): SearchDocument[] {
    return (this.#byOwner.get(owner) ?? []).map((id) => this.#entries.get(id)!.document)
  }

  search({ q, kind, page }: SearchRequest): SearchResults {
    const { found, isLoose } = this.#find(q, kind, page * SEARCH_RESULTS_PER_PAGE)
    return {
      hits: found.best.slice((page - 1) * SEARCH_RESULTS_PER_PAGE).map(({ id, terms }) => {
        const { document } = this.#entries.get(id as number)!
        const matched = new Set(terms)
        return {
          kind: document.kind,
          path: document.path,
          title: markSearchMatches(document.title, matched),
          excerpt: searchExcerptOf(document.text, matched),
          date: document.date,
        }
      }),
      total: kind ? found.count(kind) : found.total,
      kinds: SEARCH_RESULT_KINDS.flatMap((own) => {
        const count = found.count(own)
        return count === 0 ? [] : [{ kind: own, count }]
      }),
      isLoose,
    }
  }

  /** The first few results by title. */
  suggest(q: string): SearchSuggestion[] {
    return this.#find(q, null, SUGGESTIONS).found.best.map(({ id }) => {
      const { kind, path, title } = this.#entries.get(id as number)!.document
      return { kind, path, title }
    })
  }

  /**
   * Finds the best documents of a kind up to a limit (of all kinds for null), and the number of results per
   * kind.
   */
  #find(q: string, kind: SearchResultKind | null, most: number): { found: TopResults; isLoose: boolean } {
    const terms = distinctQueryTerms(q)
    const wanted = terms.map((term, index) => this.#wanted(term, index === terms.length - 1))
    const all = this.#look('AND', selectRarestTerms(wanted, MATCH_BUDGET), kind, most)
    if (all.total > 0 || terms.length <= 1) return { found: all, isLoose: false }
    const met = wanted.filter(({ cost }) => cost > 0)
    const some = this.#look('OR', selectRarestTerms(met, PARTIAL_MATCH_BUDGET), kind, most)
    return { found: some, isLoose: some.total > 0 }
  }

  #wanted(term: string, isLast: boolean): QueryTerm {
    const meant = this.#vocabulary.fuzzyMatches(term)
    const forms = [
      { term, boost: EXACT_BOOST },
      ...synonymsOfTerm(term).map((same) => ({ term: same, boost: SYNONYM_BOOST })),
      ...(isLast && term.length > 1 ? this.#vocabulary.completions(term) : []).map((whole) => ({
        term: whole,
        boost: PREFIX_BOOST,
      })),
      // A word with a typing error finds what the right one would: “paymnt” the page to pay bills.
      ...[...meant, ...meant.slice(0, 1).flatMap(synonymsOfTerm)].map((one) => ({
        term: one,
        boost: FUZZY_BOOST,
      })),
    ]
    const kept: TermVariant[] = []
    let cost = 0
    for (const form of forms) {
      const count = this.#vocabulary.count(form.term)
      if (count === 0 || (cost > 0 && cost + count > MATCH_BUDGET)) continue
      kept.push(form)
      cost += count
    }
    return { forms: kept, cost }
  }

  #look(
    combineWith: 'AND' | 'OR',
    wanted: QueryTerm[],
    kind: SearchResultKind | null,
    most: number,
  ): TopResults {
    const found = new TopResults(most)
    if (wanted.length === 0) return found
    const queries = wanted.map(({ forms }): Query => ({
      combineWith: 'OR',
      queries: forms.map(({ term, boost }): Query => ({ queries: [term], boost })),
    }))
    this.#index.search(
      { combineWith, queries },
      {
        // The query's words are terms of the index already.
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boostDocument: (id: number) => {
          const { document, weight } = this.#entries.get(id)!
          // One common word, such as "power", doesn't put an outage before a page with all but one of the words.
          return combineWith === 'AND' && document.isOutNow ? weight * OUT_NOW_WEIGHT : weight
        },
        // Collects results in the filter, since the library would otherwise sort all of them to return ten,
        // which takes half of the query's time.
        filter: (result) => {
          const own = this.#entries.get(result.id as number)!.document.kind
          // The text about a barangay is that of all others: it is found by its name.
          if (own === 'place' && !Object.values(result.match).some((fields) => fields.includes('title')))
            return false
          found.add(result, own, kind === null || own === kind)
          return false
        },
      },
    )
    return found
  }
}

/** The number of results per kind, and the best of the requested kind. */
class TopResults {
  readonly #most: number
  readonly #counts = new Map<SearchResultKind, number>()
  #kept: SearchResult[] = []
  /** The lowest score among the best so far. */
  #least = -Infinity
  total = 0

  constructor(most: number) {
    this.#most = most
  }

  add(result: SearchResult, kind: SearchResultKind, isAsked: boolean): void {
    this.total += 1
    this.#counts.set(kind, this.count(kind) + 1)
    if (!isAsked || result.score <= this.#least) return
    this.#kept.push(result)
    if (this.#kept.length < 2 * this.#most) return
    this.#kept = this.best
    this.#least = this.#kept.at(-1)!.score
  }

  count(kind: SearchResultKind): number {
    return this.#counts.get(kind) ?? 0
  }

  get best(): SearchResult[] {
    return this.#kept.toSorted((a, b) => b.score - a.score).slice(0, this.#most)
  }
}

/** The rarest words whose occurrences fit the budget; at least one. */
function selectRarestTerms(wanted: readonly QueryTerm[], most: number): QueryTerm[] {
  let sum = 0
  return wanted
    .toSorted((a, b) => a.cost - b.cost)
    .filter(({ cost }, index) => {
      sum += cost
      return index === 0 || sum <= most
    })
}

const contentOf = ({ text, words = '' }: SearchDocument): string => `${text} ${words}`

/** The terms of a document, each once. */
function termsIn(document: SearchDocument): Set<string> {
  const words = splitSearchWords(`${document.title} ${contentOf(document)}`)
  return new Set(words.flatMap((word) => normalizeSearchTerm(word) ?? []))
}

function weightOf({ kind, date }: SearchDocument, at: Date): number {
  const age = date === null ? YEAR : Math.max(0, at.getTime() - Date.parse(date))
  return (WEIGHTS[kind] ?? 1) * (1 + 0.5 * Math.exp(-age / YEAR))
}
