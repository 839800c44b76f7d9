import { now } from '~/lib/clock'
import type { Payload, ReadPage } from './payload'

/** A payload younger than this is shown again without asking (milliseconds). */
const FRESH_FOR = 30_000

/** A page that was read: its path with the page's own query string, and when (milliseconds since 1970). */
export interface KnownPage {
  path: string
  payload: Payload
  at: number
}

interface Read {
  payload: Promise<Payload>
  at: number
  /** When the clock changes what it says (milliseconds since 1970). */
  until?: number
}

/**
 * Reads pages for loaders, the same on the server and in the browser: parallel loaders of one navigation share the
 * read, and a page that was read just now, or came with the document, is not asked for again.
 */
export class PageMemory {
  readonly #ask: ReadPage
  readonly #reads = new Map<string, Read>()
  #known: KnownPage[] = []

  constructor(ask: ReadPage) {
    this.#ask = ask
  }

  /** A failed read is forgotten: the next attempt asks anew. */
  readonly read: ReadPage = (path) => {
    const at = now().getTime()
    for (const [key, read] of this.#reads) {
      if (at - read.at >= FRESH_FOR || (read.until ?? at) < at) this.#reads.delete(key)
    }
    const fresh = this.#reads.get(path)
    if (fresh) return fresh.payload
    const payload = this.#ask(path)
    const read: Read = { payload, at }
    this.#reads.set(path, read)
    payload.then(
      (page) => {
        this.#known = [{ path, payload: page, at }]
        if (page.expiresAt) read.until = Date.parse(page.expiresAt)
      },
      () => this.#reads.delete(path),
    )
    return payload
  }

  /** The page that was read last, to travel with the document. */
  get known(): KnownPage[] {
    return this.#known
  }

  /** Takes up what came with the document. */
  keep(pages: KnownPage[]): void {
    for (const { path, payload, at } of pages) {
      const until = payload.expiresAt ? { until: Date.parse(payload.expiresAt) } : {}
      this.#reads.set(path, { payload: Promise.resolve(payload), at, ...until })
    }
  }
}
