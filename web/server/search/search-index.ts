import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { excerptOf, marked } from '~/features/search/excerpt'
import {
  SEARCH_PAGE,
  searchKinds,
  type SearchAnswer,
  type SearchDocument,
  type SearchKind,
  type SearchRequest,
  type Suggestion,
} from '~/features/search/model'
import { sameAs, termOf, termsOf, wordsIn } from '~/lib/search-words'
import { Vocabulary } from '~/lib/vocabulary'

/** Documents indexed per chunk before yielding to the event loop. */
const CHUNK = 100
const SUGGESTIONS = 6

/**
 * Query cost is how often its words occur, about 1.5 µs of CPU each time. Above the budget the commonest words are
 * dropped, and documents with only some of the words are found by the rarest.
 */
const MATCH_BUDGET = 6000
const PARTIAL_MATCH_BUDGET = 2000

/** Another form of a word, and what a match of it counts beside the word's own. */
interface TermVariant {
  term: string
  boost: { title: number; text: number }
}

/** A word of a query with its variants, and how many times these occur. */
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
  /** What a match in it counts, by its kind and its age when it was put here. */
  weight: number
}

/** Kinds that answer most queries come before others that match as well. */
const WEIGHTS: Partial<Record<SearchKind, number>> = { page: 1.6, advisory: 1.1, place: 1.1, policy: 0.8 }
const YEAR = 365 * 86_400_000

/**
 * The full-text index of public content, in memory. Words may be mistyped by a letter or two, without accents, in
 * English or in Filipino; the last one may be a prefix.
 */
export class SearchIndex {
  readonly #index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    storeFields: [],
    tokenize: wordsIn,
    processTerm: termOf,
  })
  readonly #vocabulary = new Vocabulary()
  readonly #entries = new Map<number, Entry>()
  /** Ids by owner: of a row `type/documentId`, of others the group that they are refreshed with. */
  readonly #byOwner = new Map<string, number[]>()
  #lastId = 0

  get size(): number {
    return this.#entries.size
  }

  /** Replaces the documents of an owner. An owner without documents is removed. */
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
        // Never one that was there before: what is discarded is cleaned up later, by its id.
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
  /** The owners of a group, such as `download/`. */
  ownersOf(group: string): string[] {
    return [...this.#byOwner.keys()].filter((owner) => owner.startsWith(group))
  }

  /** What was put here for an owner. */
  documentsOf(owner: string): SearchDocument[] {
    return (this.#byOwner.get(owner) ?? []).map((id) => this.#entries.get(id)!.document)
  }

  search({ q, kind, page }: SearchRequest): SearchAnswer {
    const { found, isLoose } = this.#find(q, kind, page * SEARCH_PAGE)
    return {
      hits: found.best.slice((page - 1) * SEARCH_PAGE).map(({ id, terms }) => {
        const { document } = this.#entries.get(id as number)!
        const matched = new Set(terms)
        return {
          kind: document.kind,
          path: document.path,
          title: marked(document.title, matched),
          excerpt: excerptOf(document.text, matched),
          date: document.date,
        }
      }),
      total: kind ? found.count(kind) : found.total,
      kinds: searchKinds.flatMap((own) => {
        const count = found.count(own)
        return count === 0 ? [] : [{ kind: own, count }]
      }),
      isLoose,
    }
  }

  /** The first few, by their titles. */
  suggest(q: string): Suggestion[] {
    return this.#find(q, null, SUGGESTIONS).found.best.map(({ id }) => {
      const { kind, path, title } = this.#entries.get(id as number)!.document
      return { kind, path, title }
    })
  }

  /** Results of a query: the best of a kind up to a limit (null: of all), and how many of each kind there are. */
  #find(q: string, kind: SearchKind | null, most: number): { found: TopResults; isLoose: boolean } {
    const terms = termsOf(q)
    const wanted = terms.map((term, index) => this.#wanted(term, index === terms.length - 1))
    const all = this.#look('AND', selectRarestTerms(wanted, MATCH_BUDGET), kind, most)
    if (all.total > 0 || terms.length <= 1) return { found: all, isLoose: false }
    const met = wanted.filter(({ cost }) => cost > 0)
    const some = this.#look('OR', selectRarestTerms(met, PARTIAL_MATCH_BUDGET), kind, most)
    return { found: some, isLoose: some.total > 0 }
  }

  #wanted(term: string, isLast: boolean): QueryTerm {
    const forms = [
      { term, boost: EXACT_BOOST },
      ...sameAs(term).map((same) => ({ term: same, boost: SYNONYM_BOOST })),
      ...(isLast && term.length > 1 ? this.#vocabulary.completions(term) : []).map((whole) => ({
        term: whole,
        boost: PREFIX_BOOST,
      })),
      ...this.#vocabulary.fuzzyMatches(term).map((meant) => ({ term: meant, boost: FUZZY_BOOST })),
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

  #look(combineWith: 'AND' | 'OR', wanted: QueryTerm[], kind: SearchKind | null, most: number): TopResults {
    const found = new TopResults(most)
    if (wanted.length === 0) return found
    const queries = wanted.map(({ forms }): Query => ({
      combineWith: 'OR',
      queries: forms.map(({ term, boost }): Query => ({ queries: [term], boost })),
    }))
    this.#index.search(
      { combineWith, queries },
      {
        // They are terms of the index already.
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boostDocument: (id: number) => this.#entries.get(id)!.weight,
        // Taken one by one as they come, for the library would sort all of them to show ten: half of what they cost.
        filter: (result) => {
          const own = this.#entries.get(result.id as number)!.document.kind
          found.add(result, own, kind === null || own === kind)
          return false
        },
      },
    )
    return found
  }
}

/** Search results: how many of each kind, and the best of the requested ones. */
class TopResults {
  readonly #most: number
  readonly #counts = new Map<SearchKind, number>()
  #kept: SearchResult[] = []
  /** What one must count to be among the best. */
  #least = -Infinity
  total = 0

  constructor(most: number) {
    this.#most = most
  }

  add(result: SearchResult, kind: SearchKind, isAsked: boolean): void {
    this.total += 1
    this.#counts.set(kind, this.count(kind) + 1)
    if (!isAsked || result.score <= this.#least) return
    this.#kept.push(result)
    if (this.#kept.length < 2 * this.#most) return
    this.#kept = this.best
    this.#least = this.#kept.at(-1)!.score
  }

  count(kind: SearchKind): number {
    return this.#counts.get(kind) ?? 0
  }

  get best(): SearchResult[] {
    return this.#kept.toSorted((a, b) => b.score - a.score).slice(0, this.#most)
  }
}

/** As many words as the budget allows, the rarest first; one at least. */
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
  const words = wordsIn(`${document.title} ${contentOf(document)}`)
  return new Set(words.flatMap((word) => termOf(word) ?? []))
}

function weightOf({ kind, date }: SearchDocument, at: Date): number {
  const age = date === null ? YEAR : Math.max(0, at.getTime() - Date.parse(date))
  return (WEIGHTS[kind] ?? 1) * (1 + 0.5 * Math.exp(-age / YEAR))
}
