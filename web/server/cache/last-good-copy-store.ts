import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../lib/log'

interface Options {
  directory: string
  /**
   * The format of the values, in letters and digits. Copies of another format are never read, and deleted at
   * start.
   */
  format: string
  log: Log
  /** Bytes. Above this size the store deletes the least recently used copies. */
  maxBytes: number
}

interface StoredFile {
  bytes: number
  /** Hash of the content; undefined for a copy that an earlier process wrote. */
  digest?: string | undefined
}

/**
 * Stores last good copies on disk, one file per key. A server that starts while the CMS is unavailable serves
 * them.
 */
export class LastGoodCopyStore {
  readonly #options: Options
  /** The files by name, least recently used first. */
  readonly #files: LRUCache<string, StoredFile>
  #writing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#files = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: (_file, name, reason) => {
        if (reason === 'evict') this.#queue(name, () => this.#remove(name))
      },
    })
  }

  /**
   * Lists the files of earlier processes, and deletes incomplete ones and those of another format. Call
   * before the first write.
   */
  async open(): Promise<void> {
    const { directory, format, log } = this.#options
    try {
      await mkdir(directory, { recursive: true })
      const found: { name: string; bytes: number; usedAt: number }[] = []
      for (const name of await readdir(directory)) {
        if (!name.endsWith(`.${format}.json`)) {
          await rm(this.#path(name), { recursive: true, force: true })
          continue
        }
        const { size, mtimeMs } = await stat(this.#path(name))
        found.push({ name, bytes: size, usedAt: mtimeMs })
      }
      for (const { name, bytes } of found.toSorted((a, b) => a.usedAt - b.usedAt))
        this.#files.set(name, { bytes })
    } catch (error) {
      log.warn({ err: error }, 'the copies on disk could not be listed')
    }
  }

  /** The value last stored under a key; undefined for a missing or unreadable copy. */
  async get(key: string): Promise<unknown> {
    const name = this.#nameOf(key)
    try {
      const stored = JSON.parse(await readFile(this.#path(name), 'utf8')) as { key: string; value: unknown }
      this.#files.get(name)
      return stored.key === key ? stored.value : undefined
    } catch (error) {
      if (!isMissing(error)) this.#options.log.warn({ err: error, key }, 'a copy could not be read')
      return undefined
    }
  }

  /**
   * Writes in the background. A failed write, such as on a full disk, is logged and costs only the copy.
   * @param content the part of the value that decides whether it changed: while it is the same, nothing is
   * written
   */
  put(key: string, value: unknown, content?: unknown): void {
    const name = this.#nameOf(key)
    const digest =
      content === undefined
        ? undefined
        : createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    if (digest && this.#files.get(name)?.digest === digest) return
    const text = JSON.stringify({ key, value })
    this.#queue(key, async () => {
      const { directory } = this.#options
      await mkdir(directory, { recursive: true })
      // A rename is atomic: if the process ends here, the disk has the old file or the new one, never a part.
      await writeFile(this.#path(`${name}.part`), text)
      await rename(this.#path(`${name}.part`), this.#path(name))
      this.#files.set(name, { bytes: Buffer.byteLength(text), digest })
    })
  }

  delete(key: string): void {
    const name = this.#nameOf(key)
    this.#queue(key, async () => {
      this.#files.delete(name)
      await rm(this.#path(name), { force: true })
    })
  }

  /** Resolves when all pending writes are on disk. */
  async flush(): Promise<void> {
    // A write may evict other copies, whose deletion is queued after it.
    for (let last; last !== this.#writing;) await (last = this.#writing)
  }

  async #remove(name: string): Promise<void> {
    // A later put may have stored the key again.
    if (!this.#files.has(name)) await rm(this.#path(name), { force: true })
  }

  #nameOf(key: string): string {
    return `${createHash('sha256').update(key).digest('base64url')}.${this.#options.format}.json`
  }

  #path(name: string): string {
    return join(this.#options.directory, name)
  }

  #queue(key: string, write: () => Promise<unknown>): void {
    this.#writing = this.#writing.then(write).then(
      () => undefined,
      (error: unknown) => this.#options.log.warn({ err: error, key }, 'a copy could not be written'),
    )
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
