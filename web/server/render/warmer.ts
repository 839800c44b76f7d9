import type { Log } from '../lib/log'
import type { CachedPage } from './cached-page'
import { targetOf, type PageTarget } from './resolve-target'

/** A page is in use while a visitor saw it within this time. */
const ACTIVE_WINDOW_MS = 10 * 60_000

/** Compressing well takes longer than rendering: it starts when an editor's run of changes is over. */
const COMPRESS_DELAY_MS = 1000

/** Work on pages that no visitor waits for, one thing after another. */
export class Warmer {
  readonly #log: Log
  readonly #find: (key: string) => CachedPage | undefined
  /** Keys of pages in memory whose newest copy is to be compressed well. */
  readonly #uncompressed = new Set<string>()
  #isCompressing = false
  #waiting = new Map<string, PageTarget>()
  #work: Promise<void> | undefined

  /** @param find the page in memory under a key */
  constructor(log: Log, find: (key: string) => CachedPage | undefined) {
    this.#log = log
    this.#find = find
  }

  /** Compresses the newest copy of a page well while no visitor waits for it. */
  compress(key: string): void {
    this.#uncompressed.add(key)
    if (!this.#isCompressing) void this.#compressAll()
  }

  async #compressAll(): Promise<void> {
    this.#isCompressing = true
    await new Promise((resolve) => setTimeout(resolve, COMPRESS_DELAY_MS).unref())
    for (const key of this.#uncompressed) {
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
      this.#waiting.set(key, targetOf(key))
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
