import cacache from 'cacache'
import { LRUCache } from 'lru-cache'
import { closedPolicy, securityHeaders } from '../http/headers'
import { replyEmpty, replyError, replyMethod } from '../http/reply'
import type { Exchange } from '../http/request'
import { Representation } from '../http/representation'
import type { Log } from '../log'

const PATIENCE = 10_000
const IN_MEMORY = 48 * 1024 * 1024
/** Larger files are not held in memory (bytes). */
const SMALL = 1024 * 1024

interface Metadata {
  type: string
}

interface Options {
  cmsOrigin: string
  directory: string
  secure: boolean
  log: Log
}

/** Files that editors uploaded, taken from the CMS once and kept on disk: they outlive the CMS's absence. */
export class Uploads {
  readonly #options: Options
  readonly #memory = new LRUCache<string, Representation>({
    maxSize: IN_MEMORY,
    maxEntrySize: SMALL,
    sizeCalculation: (file) => Math.max(1, file.size),
  })
  readonly #flights = new Map<string, Promise<Representation | undefined>>()
  /** Paths that were read since the last change of media; others are asked for again. */
  readonly #confirmed = new Set<string>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Some file was replaced under its name: the next request of each asks the CMS again. */
  mediaChanged(): void {
    this.#confirmed.clear()
    this.#memory.clear()
  }

  async handle(exchange: Exchange): Promise<void> {
    const { pathname, method, request, response } = exchange
    if (!/^\/uploads\/[\w-][\w.-]{0,250}$/.test(pathname)) return replyEmpty(exchange, 404)
    if (method !== 'GET' && method !== 'HEAD') return replyMethod(exchange, 'GET, HEAD')
    let file = this.#memory.get(pathname)
    try {
      file ??= await this.#find(pathname, exchange.requestId)
    } catch (error) {
      exchange.log.warn({ err: error, path: pathname }, 'an upload could not be read')
      return replyError(exchange, 503, 'UnavailableError', 'Please try again in a moment', [
        'Retry-After',
        '5',
      ])
    }
    if (file) file.send(request, response)
    else replyEmpty(exchange, 404)
  }

  #find(pathname: string, requestId: string): Promise<Representation | undefined> {
    const known = this.#flights.get(pathname)
    if (known) return known
    const flight = this.#read(pathname, requestId).finally(() => this.#flights.delete(pathname))
    this.#flights.set(pathname, flight)
    return flight
  }

  async #read(pathname: string, requestId: string): Promise<Representation | undefined> {
    if (this.#confirmed.has(pathname)) {
      const kept = await this.#fromDisk(pathname)
      if (kept) return kept
    }
    try {
      return await this.#fromCms(pathname, requestId)
    } catch (error) {
      const kept = await this.#fromDisk(pathname)
      if (!kept) throw error
      return kept
    }
  }

  async #fromCms(pathname: string, requestId: string): Promise<Representation | undefined> {
    const { cmsOrigin, directory, log } = this.#options
    const answer = await fetch(cmsOrigin + pathname, {
      headers: { 'x-request-id': requestId },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`The CMS answered ${answer.status} for ${pathname}`)
    const body = Buffer.from(await answer.arrayBuffer())
    const metadata: Metadata = { type: answer.headers.get('content-type') ?? 'application/octet-stream' }
    await cacache.put(directory, pathname, body, { metadata }).catch((error: unknown) => {
      log.warn({ err: error, path: pathname }, 'an upload could not be kept')
    })
    this.#confirmed.add(pathname)
    return this.#remember(pathname, body, metadata)
  }

  async #fromDisk(pathname: string): Promise<Representation | undefined> {
    try {
      const { data, metadata } = await cacache.get(this.#options.directory, pathname)
      return this.#remember(pathname, data, metadata as Metadata)
    } catch {
      return undefined
    }
  }

  #remember(pathname: string, body: Buffer, { type }: Metadata): Representation {
    // Documents that a browser would run in the site's name may do nothing; pictures and PDFs need no policy.
    const active = /svg|html|xml/.test(type)
    const file = new Representation(200, body, [
      'Content-Type',
      type,
      'Cache-Control',
      'public, max-age=31536000, immutable',
      ...(active ? ['Content-Security-Policy', closedPolicy] : []),
      ...securityHeaders(this.#options.secure),
    ])
    this.#memory.set(pathname, file)
    return file
  }
}
