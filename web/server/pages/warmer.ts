import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log'
import type { CachedPage } from './cached-page'
import { locate, type PageTarget } from './target'

/** A page is in use while a visitor saw it within this time (milliseconds). */
const IN_USE_FOR = 10 * 60_000

/**
 * Compressing well takes longer than rendering: it starts when an editor's run of changes is over (milliseconds).
 */
const SETTLED_AFTER = 1000

/** Work on pages that no visitor waits for, one thing after another. */
export class Warmer {
  #compressing: Promise<unknown> = Promise.resolve()
  #waiting = new Map<string, PageTarget>()
  #work: Promise<void> | undefined

  constructor(readonly log: Log) {}

  /** Compresses a page well while nobody waits, unless something newer took its place meanwhile. */
  compress({ copy }: CachedPage, isKept: () => boolean): void {
    if (!copy) return
    this.#compressing = this.#compressing
      .then(() => sleep(SETTLED_AFTER, undefined, { ref: false }))
      .then(async () => {
        if (isKept()) await copy.document.compressWell()
        if (isKept()) await copy.data.compressWell()
      })
      .catch((error: unknown) => this.log.error({ err: error }, 'a page could not be compressed'))
  }

  /** Renews pages in use, those seen last first. Resolves once nothing waits any more. */
  warm(
    pages: [key: string, page: CachedPage][],
    renew: (target: PageTarget) => Promise<unknown>,
  ): Promise<void> {
    const since = Date.now() - IN_USE_FOR
    const used = pages.filter(([, page]) => page.servedAt > since)
    for (const [key] of used.toSorted(([, a], [, b]) => b.servedAt - a.servedAt)) {
      const at = key.indexOf('?')
      const located = locate(at < 0 ? key : key.slice(0, at), at < 0 ? '' : key.slice(at))
      if (located.kind === 'page') this.#waiting.set(key, located.target)
    }
    this.#work ??= this.#run(renew).finally(() => (this.#work = undefined))
    return this.#work
  }

  async #run(renew: (target: PageTarget) => Promise<unknown>): Promise<void> {
    for (const [key, target] of this.#waiting) {
      this.#waiting.delete(key)
      await renew(target).catch((error: unknown) => {
        this.log.error({ err: error, page: key }, 'a page could not be renewed')
      })
    }
  }
}
