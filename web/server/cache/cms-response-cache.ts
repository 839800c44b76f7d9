import type { ValibotSchema } from '~/cms/cms-reader'
import type { CmsFetch, TaggedResponse } from '~/cms/server-reader'
import type { TagGenerations } from './tag-generations'
import { TaggedCache } from './tagged-cache'

const MAX_ANSWERS = 300

/**
 * Caches CMS responses by URL until the content that they were read from changes. A publication invalidates
 * only the responses that depend on it, and pages that render at the same time share their reads.
 */
export class CmsResponseCache {
  readonly #answers: TaggedCache<TaggedResponse>
  /** A cached response was validated by one schema, so the schema is a part of the key. */
  readonly #schemas = new WeakMap<ValibotSchema<unknown>, number>()
  #lastSchema = 0

  constructor(freshness: TagGenerations) {
    this.#answers = new TaggedCache({ freshness, maxSize: MAX_ANSWERS, mustBeConfirmed: true })
  }

  /** Wraps a fetch function so that it calls `fetch` only for responses that aren't cached. */
  wrap(fetch: CmsFetch): CmsFetch {
    return async <T extends TaggedResponse>(path: string, schema: ValibotSchema<T>) => {
      const answer = await this.#answers.get(`${this.#idOf(schema)} ${path}`, async (tags) => {
        const value = await fetch(path, schema)
        for (const tag of value.meta.tags) tags.add(tag)
        return { value }
      })
      return answer as T
    }
  }

  #idOf(schema: ValibotSchema<unknown>): number {
    const id = this.#schemas.get(schema) ?? (this.#lastSchema += 1)
    this.#schemas.set(schema, id)
    return id
  }
}
