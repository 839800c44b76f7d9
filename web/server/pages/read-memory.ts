import { LRUCache } from 'lru-cache'
import type { Schema } from '~/cms/reader'
import type { Fetch, Tagged } from '~/cms/server-reader'
import type { Freshness } from './freshness'

interface Remembered {
  answer: Promise<Tagged>
  /** What the answer says it shows; unknown while it is under way. */
  tags: readonly string[] | undefined
  schema: Schema<unknown>
  generation: number
  readAt: number
}

/**
 * Answers of the CMS by address, as long as they are current: a publish makes the server read again what it
 * changed and nothing else, and pages rendered at the same time share their reads.
 */
export class ReadMemory {
  readonly #answers = new LRUCache<string, Remembered>({ max: 300 })

  constructor(readonly freshness: Freshness) {}

  /** A Fetch that asks `fetch` only for what is not remembered. */
  over(fetch: Fetch): Fetch {
    return <T extends Tagged>(path: string, schema: Schema<T>) => {
      const known = this.#answers.get(path)
      if (known && known.schema === schema && this.#isCurrent(known)) return known.answer as Promise<T>
      const answer = fetch(path, schema)
      const entry: Remembered = {
        answer,
        tags: undefined,
        schema,
        generation: this.freshness.generation,
        readAt: Date.now(),
      }
      this.#answers.set(path, entry)
      answer.then(
        ({ meta }) => void (entry.tags = meta.tags),
        () => {
          if (this.#answers.peek(path) === entry) this.#answers.delete(path)
        },
      )
      return answer
    }
  }

  /** An answer under way may show whatever was purged since it was asked for. */
  #isCurrent({ generation, tags, readAt }: Remembered): boolean {
    const { freshness } = this
    const isOutdated = tags ? freshness.changedSince(generation, tags) : generation !== freshness.generation
    return !isOutdated && freshness.isConfirmed(readAt)
  }
}
