import type { Log } from '../lib/log'
import type { CachedPage } from './cached-page'
import { pageTargetFromKey, type PageTarget } from './resolve-target'

/** A page counts as active while a visitor requested it within this time. */
const ACTIVE_WINDOW_MS = 10 * 60_000

/**
 * Thorough compression takes longer than rendering (0.3 s for a large page), so it waits until a page has stayed
 * the same for this time: a page that changes more often would be compressed for nothing.
 */
const COMPRESS_DELAY_MS = 5000

/** Refreshes and compresses pages in the background, one after another. */
export class CacheWarmer {
  readonly #log: Log
  readonly #find: (key: string) => CachedPage | undefined
  /** Keys of cached pages whose newest copy awaits thorough compression, and since when, the oldest first. */
  readonly #uncompressed = new Map<string, number>()
  #isCompressing = false
  #waiting = new Map<string, PageTarget>()
  #work: Promise<void> | undefined

  /** @param find finds the cached page under a key */
  constructor(log: Log, find: (key: string) => CachedPage | undefined) {
    this.#log = log
    this.#find = find
  }

  /** Compresses the newest copy of a page at the highest level once the page stays the same. */
  compress(key: string): void {
    // Deleted first, so that the page moves to the end.
    this.#uncompressed.delete(key)
    this.#uncompressed.set(key, Date.now())
    if (!this.#isCompressing) void this.#compressAll()
  }

  async #compressAll(): Promise<void> {
    this.#isCompressing = true
    for (const [key, since] of this.#uncompressed) {
      const remaining = since + COMPRESS_DELAY_MS - Date.now()
      if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining).unref())
      // It changed meanwhile, and waits at the end.
      if (this.#uncompressed.get(key) !== since) continue
      this.#uncompressed.delete(key)
      const page = this.#find(key)
      try {
        await page?.document.compressBest()
        if (page === this.#find(key)) await page?.data.compressBest()
      } catch (error) {
        this.#log.error({ err: error }, 'a page could not be compressed')
      }
    }
    this.#isCompressing = false
  }

  /** Refreshes active pages, the most recently requested first. Resolves when none is pending. */
  warm(
    pages: [key: string, page: CachedPage][],
    renew: (target: PageTarget) => Promise<unknown>,
  ): Promise<void> {
    const since = Date.now() - ACTIVE_WINDOW_MS
    const used = pages.filter(([, page]) => page.lastServedAt > since)
    for (const [key] of used.toSorted(([, a], [, b]) => b.lastServedAt - a.lastServedAt))
      this.#waiting.set(key, pageTargetFromKey(key))
    this.#work ??= this.#run(renew).finally(() => (this.#work = undefined))
    return this.#work
  }

  async #run(renew: (target: PageTarget) => Promise<unknown>): Promise<void> {
    for (const [key, target] of this.#waiting) {
      this.#waiting.delete(key)
      await renew(target).catch((error: unknown) => {
        this.#log.error({ err: error, page: key }, 'a page could not be renewed')
      })
    }
  }
}
