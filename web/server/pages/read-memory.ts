import { LRUCache } from 'lru-cache'
import type { Schema } from '~/cms/reader'
import type { Fetch } from '~/cms/server-reader'
import type { Freshness } from './freshness'

interface Remembered {
  answer: Promise<unknown>
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
    return <T>(path: string, tags: readonly string[], schema: Schema<T>) => {
      const known = this.#answers.get(path)
      if (known && known.schema === schema && this.#isCurrent(known, tags)) return known.answer as Promise<T>
      const answer = fetch(path, tags, schema)
      const entry: Remembered = {
        answer,
        schema,
        generation: this.freshness.generation,
        readAt: Date.now(),
      }
      this.#answers.set(path, entry)
      answer.catch(() => {
        if (this.#answers.peek(path) === entry) this.#answers.delete(path)
      })
      return answer
    }
  }

  #isCurrent(known: Remembered, tags: readonly string[]): boolean {
    return !this.freshness.changedSince(known.generation, tags) && this.freshness.isConfirmed(known.readAt)
  }
}
