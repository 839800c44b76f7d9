import type { Schema } from '~/cms/reader'
import type { CmsFetch, TaggedResponse } from '~/cms/server-reader'
import type { TagGenerations } from './tag-generations'
import { TaggedCache } from './tagged-cache'

const MAX_ANSWERS = 300

/**
 * Answers of the CMS by address, as long as they are current: a publish makes the server read again what it
 * changed and nothing else, and pages rendered at the same time share their reads.
 */
export class CmsResponseCache {
  readonly #answers: TaggedCache<TaggedResponse>
  /** An answer was checked by one schema: under another one the same address is another key. */
  readonly #schemas = new WeakMap<Schema<unknown>, number>()
  #lastSchema = 0

  constructor(freshness: TagGenerations) {
    this.#answers = new TaggedCache({ freshness, maxSize: MAX_ANSWERS, mustBeConfirmed: true })
  }

  /** A Fetch that asks `fetch` only for what is not remembered. */
  wrap(fetch: CmsFetch): CmsFetch {
    return async <T extends TaggedResponse>(path: string, schema: Schema<T>) => {
      const answer = await this.#answers.get(`${this.#idOf(schema)} ${path}`, async (tags) => {
        const value = await fetch(path, schema)
        for (const tag of value.meta.tags) tags.add(tag)
        return { value }
      })
      return answer as T
    }
  }

  #idOf(schema: Schema<unknown>): number {
    const id = this.#schemas.get(schema) ?? (this.#lastSchema += 1)
    this.#schemas.set(schema, id)
    return id
  }
}
