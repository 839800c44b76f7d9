import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { RawHeaders } from './security-headers'
import { acceptsEncoding } from './representation'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

const encoders = {
  br: (text: string) => compressBrotli(text, BROTLI),
  gzip: (text: string) => compressGzip(text, GZIP),
}

/** Compressors that send each written part at once. */
const streamingEncoders = {
  br: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }),
}

/** Characters. A shorter body fits into one packet uncompressed. */
const MIN_COMPRESS_LENGTH = 1000

/**
 * A private body that is never stored, compressed fast for clients that accept it.
 */
export class CompressibleBody {
  readonly #bodies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}

  constructor(readonly text: string) {}

  /** Chooses the encoding of a request, and returns the body with the headers that describe it. */
  async negotiate({ headers }: IncomingMessage): Promise<{ body: string | Buffer; headers: RawHeaders }> {
    const encoding = chooseEncoding(headers, ['br', 'gzip'])
    if (!encoding || this.text.length < MIN_COMPRESS_LENGTH) return { body: this.text, headers: VARY }
    const body = await (this.#bodies[encoding] ??= encoders[encoding](this.text))
    return { body, headers: [...VARY, 'Content-Encoding', encoding] }
  }
}

/** Chooses the encoding of a body in parts: its headers, and the stream that compresses it, if any. */
export function negotiateStream({ headers }: IncomingMessage): {
  headers: RawHeaders
  encoder?: Duplex
} {
  const encoding = chooseEncoding(headers, ['br', 'gzip'])
  if (!encoding) return { headers: VARY }
  return { headers: [...VARY, 'Content-Encoding', encoding], encoder: streamingEncoders[encoding]() }
}

/** The headers by which private bodies are compressed or not. */
export const VARY = ['Vary', 'Accept-Encoding, Sec-Fetch-Site']

/**
 * The first of these encodings that the client accepts for a private body. None for another site's request, since
 * the compressed length could reveal the content (BREACH; docs/decisions/037).
 */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  { 'accept-encoding': accepted = '', 'sec-fetch-site': site }: IncomingHttpHeaders,
  encodings: readonly Encoding[],
): Encoding | undefined {
  return isFromOtherSite(site) ? undefined : encodings.find((known) => acceptsEncoding(accepted, known))
}

/** Whether another site caused the request. Browsers send Sec-Fetch-Site on every encrypted connection. */
const isFromOtherSite = (site: string | string[] | undefined) => site === 'cross-site' || site === 'same-site'
