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
import { sameAs, termOf, termsOf, wordsIn } from '~/features/search/words'

/** So many are added at once, then others have their turn. */
const CHUNK = 100
const SUGGESTIONS = 6

interface Entry {
  document: SearchDocument
  /** What a match in it counts, by its kind and its age when it was put here. */
  weight: number
}

/** Kinds that answer most questions stand before others that match as well. */
const WEIGHTS: Partial<Record<SearchKind, number>> = { page: 1.6, advisory: 1.1, place: 1.1, policy: 0.8 }
const YEAR = 365 * 86_400_000

/**
 * The words of everything that visitors can look for, in memory. Words may be mistyped by a letter or two, stand without
 * accents, in English or in Filipino; the last one may be begun only.
 */
export class SearchIndex {
  readonly #index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    storeFields: [],
    tokenize: wordsIn,
    processTerm: termOf,
  })
  /** Every term that some document has or had: what is one of them is not mistyped. */
  readonly #terms = new Set<string>()
  readonly #entries = new Map<number, Entry>()
  /** Ids by owner: of a row `type/documentId`, of others the group that they are renewed with. */
  readonly #byOwner = new Map<string, number[]>()
  #lastId = 0

  get size(): number {
    return this.#entries.size
  }

  /** Puts what an owner has now in the place of what it had. An owner without documents is gone. */
  async put(given: ReadonlyMap<string, readonly SearchDocument[]>, at: Date): Promise<void> {
    let done = 0
    for (const [owner, documents] of given) {
      for (const id of this.#byOwner.get(owner) ?? []) {
        this.#index.discard(id)
        this.#entries.delete(id)
      }
      this.#byOwner.delete(owner)
      if (documents.length === 0) continue
      const ids = documents.map((document) => {
        // Never one that was there before: what is discarded is cleaned up later, by its id.
        this.#lastId += 1
        const { title, words = '', text } = document
        const content = `${text} ${words}`
        this.#index.add({ id: this.#lastId, title, text: content })
        for (const word of wordsIn(`${title} ${content}`)) this.#terms.add(termOf(word) ?? '')
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

  search({ q, kind, page }: SearchRequest): SearchAnswer {
    const { results, isLoose } = this.#find(q)
    const counts = new Map<SearchKind, number>()
    for (const { id } of results) {
      const own = this.#entries.get(id as number)!.document.kind
      counts.set(own, (counts.get(own) ?? 0) + 1)
    }
    const ofKind = kind
      ? results.filter(({ id }) => this.#entries.get(id as number)!.document.kind === kind)
      : results
    const shown = ofKind.slice((page - 1) * SEARCH_PAGE, page * SEARCH_PAGE)
    return {
      hits: shown.map(({ id, terms }) => {
        const { document } = this.#entries.get(id as number)!
        const found = new Set(terms)
        return {
          kind: document.kind,
          path: document.path,
          title: marked(document.title, found),
          excerpt: excerptOf(document.text, found),
          date: document.date,
        }
      }),
      total: ofKind.length,
      kinds: searchKinds.flatMap((own) => {
        const count = counts.get(own)
        return count === undefined ? [] : [{ kind: own, count }]
      }),
      isLoose,
    }
  }

  /** The first few, by their titles. */
  suggest(q: string): Suggestion[] {
    return this.#find(q)
      .results.slice(0, SUGGESTIONS)
      .map(({ id }) => {
        const { kind, path, title } = this.#entries.get(id as number)!.document
        return { kind, path, title }
      })
  }

  #find(q: string): { results: SearchResult[]; isLoose: boolean } {
    const terms = termsOf(q)
    if (terms.length === 0) return { results: [], isLoose: false }
    const queries = terms.map((term, index): Query => {
      const isLast = index === terms.length - 1
      return {
        combineWith: 'OR',
        queries: [
          {
            queries: [term],
            // A word of four letters with one of them wrong is another word.
            fuzzy: term.length > 4 && !this.#terms.has(term) ? 0.2 : false,
            prefix: isLast && term.length > 1,
          },
          ...sameAs(term).map((other): Query => ({ queries: [other], boost: { title: 1.5 } })),
        ],
      }
    })
    const options = {
      boost: { title: 4 },
      weights: { fuzzy: 0.3, prefix: 0.6 },
      boostDocument: (id: number) => this.#entries.get(id)!.weight,
    }
    const all = this.#index.search({ combineWith: 'AND', queries }, options)
    if (all.length > 0 || terms.length === 1) return { results: all, isLoose: false }
    const some = this.#index.search({ combineWith: 'OR', queries }, options)
    return { results: some, isLoose: some.length > 0 }
  }
}

function weightOf({ kind, date }: SearchDocument, at: Date): number {
  const age = date === null ? YEAR : Math.max(0, at.getTime() - Date.parse(date))
  return (WEIGHTS[kind] ?? 1) * (1 + 0.5 * Math.exp(-age / YEAR))
}
