import cacache from 'cacache'
import { createHash } from 'node:crypto'
import type { Payload } from '~/pages/payload'
import type { Log } from '../log'

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
  readonly #written = new Map<string, string>()
  #writing: Promise<void> = Promise.resolve()

  constructor(
    readonly directory: string,
    readonly log: Log,
  ) {}

  /** Collects what earlier writes left behind. Call before the first write. */
  async open(): Promise<void> {
    try {
      await cacache.verify(this.directory)
    } catch (error) {
      this.log.warn({ err: error }, 'the page copies on disk could not be verified')
    }
  }

  async get(key: string): Promise<StoredPage | undefined> {
    try {
      const { data } = await cacache.get(this.directory, key)
      return JSON.parse(data.toString('utf8')) as StoredPage
    } catch (error) {
      if (!isMissing(error)) this.log.warn({ err: error, page: key }, 'a page copy could not be read')
      return undefined
    }
  }

  /** Writes in the background; a full disk costs the copy, not the page. */
  put(key: string, page: StoredPage): void {
    const { confirmedAt: _when, build: _which, ...content } = page.payload
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    if (this.#written.get(key) === digest) return
    this.#written.set(key, digest)
    this.#queue(key, () => cacache.put(this.directory, key, JSON.stringify(page)))
  }

  /** Forgets a page that no longer exists. */
  delete(key: string): void {
    this.#written.delete(key)
    this.#queue(key, () => cacache.rm.entry(this.directory, key))
  }

  /** Resolves when everything so far is on disk. */
  settled(): Promise<void> {
    return this.#writing
  }

  #queue(key: string, write: () => Promise<unknown>): void {
    this.#writing = this.#writing.then(write).then(
      () => undefined,
      (error: unknown) => {
        this.#written.delete(key)
        this.log.warn({ err: error, page: key }, 'a page copy could not be written')
      },
    )
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
