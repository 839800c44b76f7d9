import { createHash } from 'node:crypto'
import cacache from 'cacache'
import { LRUCache } from 'lru-cache'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Allowance } from '../http/allowance'
import { closedPolicy, securityHeaders, type RawHeaders } from '../http/headers'
import { replyEmpty, replyError, replyMethod } from '../http/reply'
import type { Exchange } from '../http/request'
import { namedAs } from '../http/range'
import type { Log } from '../log'
import { Busy, type Turns } from '../turns'
import { keptFile, sendFile, type InMemory, type KeptFile } from './kept-file'

/** The CMS has this long to send a file (milliseconds). */
const PATIENCE = 10_000
/** And this long where there is a copy, which may well be the same. */
const PATIENCE_WITH_COPY = 2000
/** After a failure it is left alone for this long where there is a copy (milliseconds). */
const PATIENCE_AFTER_FAILURE = 5000
const IN_MEMORY = 48 * 1024 * 1024
/** Larger files are not held in memory (bytes). */
const SMALL = 1024 * 1024
/** Names that the CMS said it has no file for. */
const MISSING = 5000
/** Questions to the CMS under way at the same time, and in a minute: invented names are without end. */
const ASKING = 24
const ASKED = { fromOne: 240, inAll: 1200 }

interface Options {
  cmsOrigin: string
  directory: string
  secure: boolean
  log: Log
  refusals: Turns
}

type Found = InMemory | KeptFile | undefined

/**
 * `/uploads/plan_1a2b.pdf`, and below it the name that the file is to be saved under, in any script:
 * `/uploads/plan_1a2b.pdf/Plan%202026.pdf`. The first part alone says which file it is.
 */
function fileOf(asked: string): { pathname: string; name?: string } | undefined {
  const [, pathname = '', ending = '', , given] =
    /^(\/uploads\/[\w-][\w.-]{0,250}?(\.\w{1,8})?)(\/([^/]{1,800}))?$/.exec(asked) ?? []
  if (!pathname) return undefined
  if (given === undefined) return { pathname }
  const name = decoded(given)
  const isName = ending !== '' && name?.toLowerCase().endsWith(ending.toLowerCase()) && NAME.test(name)
  return isName ? { pathname, name } : undefined
}

/** One line without a path in it, as the CMS takes names. */
const NAME = /^[^\\/\p{Cc}\p{Cf}]{1,196}$/u

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Files that editors uploaded, taken from the CMS once and kept on disk: they outlive the CMS's absence. */
export class Uploads {
  readonly #options: Options
  readonly #memory = new LRUCache<string, InMemory>({
    maxSize: IN_MEMORY,
    maxEntrySize: SMALL,
    sizeCalculation: ({ size }) => Math.max(1, size),
  })
  readonly #flights = new Map<string, Promise<Found>>()
  /** Paths that were read since the last change of media; others are asked for again. */
  readonly #confirmed = new Set<string>()
  readonly #missing = new LRUCache<string, true>({ max: MISSING })
  readonly #allowance = new Allowance(ASKED)
  #asking = 0
  /** Until then the CMS is not asked for what there is a copy of (milliseconds of the epoch). */
  #patientUntil = 0
  #generation = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Some file was added, replaced or withdrawn: the next request of each asks the CMS again. */
  mediaChanged(): void {
    this.#generation += 1
    this.#confirmed.clear()
    this.#missing.clear()
    this.#memory.clear()
    this.#flights.clear()
  }

  /**
   * Whether there is a file under an address: the CMS is asked, and nothing is copied.
   * @throws Error where the CMS doesn't say
   */
  async has(asked: string, requestId: string): Promise<boolean> {
    const file = fileOf(asked)
    if (!file || this.#missing.has(file.pathname)) return false
    if (this.#confirmed.has(file.pathname)) return true
    const answer = await fetch(this.#options.cmsOrigin + file.pathname, {
      method: 'HEAD',
      headers: { 'x-request-id': requestId },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.ok || answer.status === 404) return answer.ok
    throw new Error(`The CMS answered ${answer.status} for ${file.pathname}`)
  }

  async handle(exchange: Exchange): Promise<void> {
    const { method, request, response } = exchange
    const none = () => this.#options.refusals.take(() => replyEmpty(exchange, 404))
    const asked = fileOf(exchange.pathname)
    if (!asked) return none()
    const { pathname, name } = asked
    if (method !== 'GET' && method !== 'HEAD') return replyMethod(exchange, 'GET, HEAD')
    if (this.#missing.get(pathname)) return none()
    let file: Found = this.#memory.get(pathname)
    try {
      file ??= await this.#find(exchange, pathname)
    } catch (error) {
      if (error instanceof Busy) throw error
      exchange.log.warn({ err: error, path: pathname }, 'an upload could not be read')
      return replyError(exchange, 503, 'UnavailableError', 'Please try again in a moment', [
        'Retry-After',
        '5',
      ])
    }
    if (!file) return none()
    const named = name === undefined ? [] : ['Content-Disposition', namedAs(name)]
    await sendFile(file, request, response, [...this.#headers(file.type), ...named])
  }

  #find(exchange: Exchange, pathname: string): Promise<Found> {
    const known = this.#flights.get(pathname)
    if (known) return known
    const flight = this.#read(exchange, pathname).finally(() => {
      if (this.#flights.get(pathname) === flight) this.#flights.delete(pathname)
    })
    this.#flights.set(pathname, flight)
    return flight
  }

  async #read(exchange: Exchange, pathname: string): Promise<Found> {
    const kept = await keptFile(this.#options.directory, pathname)
    if (kept && (this.#confirmed.has(pathname) || Date.now() < this.#patientUntil)) {
      return this.#fromDisk(pathname, kept)
    }
    if (!kept && !this.#allowance.take(exchange.clientAddress)) throw new Busy('Too many files are asked for')
    if (this.#asking >= ASKING) {
      if (kept) return this.#fromDisk(pathname, kept)
      throw new Busy('Too many files are asked for')
    }
    this.#asking += 1
    try {
      return await this.#fromCms(exchange.requestId, pathname, kept ? PATIENCE_WITH_COPY : PATIENCE)
    } catch (error) {
      if (!kept) throw error
      this.#patientUntil = Date.now() + PATIENCE_AFTER_FAILURE
      return await this.#fromDisk(pathname, kept)
    } finally {
      this.#asking -= 1
    }
  }

  /** Asks the CMS. Its 404 is final: what was withdrawn goes from memory and disk, and stays away when the CMS does. */
  async #fromCms(requestId: string, pathname: string, patience: number): Promise<Found> {
    const { cmsOrigin, directory } = this.#options
    const generation = this.#generation
    const answer = await fetch(cmsOrigin + pathname, {
      headers: { 'x-request-id': requestId },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (answer.status === 404) {
      await answer.body?.cancel()
      this.#memory.delete(pathname)
      if (generation === this.#generation) this.#missing.set(pathname, true)
      await this.#forget(pathname)
      return undefined
    }
    if (!answer.ok || !answer.body) throw new Error(`The CMS answered ${answer.status} for ${pathname}`)
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const isSmall = Number(answer.headers.get('content-length') ?? Infinity) <= SMALL
    if (isSmall) {
      const body = Buffer.from(await answer.arrayBuffer())
      await cacache.put(directory, pathname, body, { metadata: { type } }).catch((error: unknown) => {
        this.#options.log.warn({ err: error, path: pathname }, 'an upload could not be kept')
      })
      if (generation === this.#generation) this.#confirmed.add(pathname)
      return this.#remember(pathname, body, type)
    }
    const content = Readable.fromWeb(answer.body as ReadableStream)
    await pipeline(content, cacache.put.stream(directory, pathname, { metadata: { type } }))
    if (generation === this.#generation) this.#confirmed.add(pathname)
    const kept = await keptFile(directory, pathname)
    if (!kept) throw new Error(`${pathname} could not be kept`)
    return this.#fromDisk(pathname, kept)
  }

  async #fromDisk(pathname: string, kept: KeptFile): Promise<Found> {
    if (kept.size > SMALL) return kept
    return this.#remember(pathname, await readFile(kept.path), kept.type)
  }

  async #forget(pathname: string): Promise<void> {
    const { directory, log } = this.#options
    try {
      const info = await cacache.get.info(directory, pathname)
      if (!info) return
      await cacache.rm.entry(directory, pathname)
      await cacache.rm.content(directory, info.integrity)
    } catch (error) {
      log.error({ err: error, path: pathname }, 'a withdrawn file could not be removed from the disk')
    }
  }

  #remember(pathname: string, body: Buffer, type: string): InMemory {
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const file: InMemory = { body, size: body.length, type, etag }
    this.#memory.set(pathname, file)
    return file
  }

  #headers(type: string): RawHeaders {
    // Documents that a browser would run in the site's name may do nothing; pictures and PDFs need no policy.
    const active = /svg|html|xml/.test(type)
    return [
      'Content-Type',
      type,
      'Cache-Control',
      'public, max-age=31536000, immutable',
      ...(active ? ['Content-Security-Policy', closedPolicy] : []),
      ...securityHeaders(this.#options.secure),
    ]
  }
}
