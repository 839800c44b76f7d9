import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { RawHeaders } from './security-headers'

type Encoding = 'identity' | 'gzip' | 'br'

interface Variant {
  body: Buffer
  etag: string
  headers: RawHeaders
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** One response body in all its content encodings. */
export class Representation {
  readonly status: number
  /** Without Content-Encoding and Content-Length. */
  readonly headers: RawHeaders
  readonly #etag: string
  #isCompressedOnDemand = false
  readonly #variants: Partial<Record<Encoding, Variant>> & { identity: Variant }

  constructor(status: number, body: Buffer, headers: RawHeaders) {
    this.status = status
    this.headers = headers
    this.#etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#variants = { identity: this.#variant(body, 'identity') }
  }

  /** The uncompressed content. */
  get body(): Buffer {
    return this.#variants.identity.body
  }

  /** Bytes in memory, all encodings included. */
  get size(): number {
    return Object.values(this.#variants).reduce((sum, variant) => sum + variant.body.length, 0)
  }

  /** Compresses fast, so that the first visitor barely waits (brotli level 5: 0.4 ms a page). */
  compressNow(): this {
    this.#variants.br ??= this.#variant(brotliCompressSync(this.#variants.identity.body, quality(5)), 'br')
    return this
  }

  /** Leaves the fast compression to the first request that accepts it. */
  compressOnDemand(): this {
    this.#isCompressedOnDemand = true
    return this
  }

  /**
   * Compresses at the highest level on a thread of the pool, while no request waits (brotli 11: 36 ms a
   * small page, 300 ms one of 200 kB).
   */
  async compressBest(): Promise<void> {
    const { body } = this.#variants.identity
    this.#variants.gzip = this.#variant(await compressGzip(body, { level: 9 }), 'gzip')
    const best = await compressBrotli(body, quality(11))
    this.#variants.br = this.#variant(best, 'br')
  }

  /** Adds a body that is already compressed. */
  withVariant(encoding: 'br' | 'gzip', body: Buffer): this {
    this.#variants[encoding] = this.#variant(body, encoding)
    return this
  }

  /**
   * Sends the response to this request: 304, headers only, or the body in the best encoding that the client
   * accepts.
   */
  send(request: IncomingMessage, response: ServerResponse): void {
    const variant = this.#negotiate(request.headers['accept-encoding'])
    const ifNoneMatch = request.headers['if-none-match']
    if (ifNoneMatch !== undefined && this.status === 200 && matchesETag(ifNoneMatch, this.#etag)) {
      response.writeHead(304, ['ETag', variant.etag, ...this.headers])
      response.end()
      return
    }
    response.writeHead(this.status, variant.headers)
    if (request.method === 'HEAD') response.end()
    else response.end(variant.body)
  }

  #negotiate(accepted: string | undefined): Variant {
    if (accepted === undefined) return this.#variants.identity
    if (this.#isCompressedOnDemand && !this.#variants.br && acceptsEncoding(accepted, 'br'))
      this.compressNow()
    if (this.#variants.br && acceptsEncoding(accepted, 'br')) return this.#variants.br
    const takesGzip = acceptsEncoding(accepted, 'gzip')
    if (this.#isCompressedOnDemand && !this.#variants.gzip && takesGzip) {
      this.#variants.gzip = this.#variant(gzipSync(this.#variants.identity.body, { level: 4 }), 'gzip')
    }
    if (this.#variants.gzip && takesGzip) return this.#variants.gzip
    return this.#variants.identity
  }

  #variant(body: Buffer, encoding: Encoding): Variant {
    // Weak: the encodings of one content differ in bytes, and the tag must stay the same after a better
    // compression.
    const etag = `W/"${this.#etag}"`
    const headers = [
      ...this.headers,
      'ETag',
      etag,
      'Vary',
      'Accept-Encoding',
      'Content-Length',
      `${body.length}`,
    ]
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    return { body, etag, headers }
  }
}

/** A file that any cache may store. @param caching its Cache-Control, such as `max-age=3600` */
export function createPublicFile(
  body: string | Buffer,
  type: string,
  caching: string,
  headers: RawHeaders,
): Representation {
  const described = ['Content-Type', type, 'Cache-Control', `public, ${caching}`, ...headers]
  return new Representation(200, Buffer.from(body), described)
}

/** Cache-Control that makes caches revalidate the file at each request. */
export const ALWAYS_REVALIDATE = 'max-age=0, must-revalidate'
export const CACHE_FOREVER = 'max-age=31536000, immutable'

/** Whether an Accept-Encoding header accepts an encoding; `gzip, br;q=0` accepts gzip alone. */
export function acceptsEncoding(accepted: string, encoding: 'br' | 'gzip'): boolean {
  const at = accepted.indexOf(encoding)
  if (at < 0) return false
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}

/** Whether If-None-Match (a list of weak or strong tags, or `*`) contains the tag. */
export function matchesETag(known: string, etag: string): boolean {
  return known.trim() === '*' || known.includes(`"${etag}"`)
}
