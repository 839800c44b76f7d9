import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Payload } from '~/pages/payload'
import type { CopyStore } from './copy-store'

/** Pages of which the server remembers what is on disk; of others an unchanged page is written once more. */
const MAX_DIGESTS = 20_000

/** The last good data of a page. */
export interface StoredPage {
  payload: Payload
  tags: string[]
}

/**
 * Last good payloads on disk. Data, not HTML: any later build can render it, so a server that starts while the
 * CMS is dead still has every page that was seen before.
 */
export class PayloadStore {
  /** Digest of what each key holds on disk, so that unchanged pages are not written again. */
  readonly #written = new LRUCache<string, string>({ max: MAX_DIGESTS })

  constructor(readonly copies: CopyStore) {}

  async get(key: string): Promise<StoredPage | undefined> {
    return (await this.copies.get(key)) as StoredPage | undefined
  }

  /** Writes in the background; a full disk costs the copy, not the page. */
  put(key: string, page: StoredPage): void {
    const { confirmedAt: _when, build: _which, ...content } = page.payload
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    if (this.#written.get(key) === digest) return
    this.#written.set(key, digest)
    this.copies.put(key, page, () => this.#written.delete(key))
  }

  /** Forgets a page that no longer exists. */
  delete(key: string): void {
    this.#written.delete(key)
    this.copies.delete(key)
  }
}
