import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RawHeaders } from './headers'
import { acceptsEncoding } from './representation'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const encoders = {
  br: (text: string) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => compressGzip(text, { level: 5 }),
}

/** Characters. A shorter body fits into one packet uncompressed. */
const MIN_COMPRESS_LENGTH = 1000

/**
 * A private body that is never stored, compressed fast for clients that accept it. A response to another
 * site's request stays uncompressed, since its compressed length could reveal its content (BREACH;
 * docs/decisions/037).
 */
export class CompressibleBody {
  readonly #bodies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}

  constructor(readonly text: string) {}

  /** Chooses the encoding of a request, and returns the body with the headers that describe it. */
  async negotiate({ headers }: IncomingMessage): Promise<{ body: string | Buffer; headers: RawHeaders }> {
    const accepted = headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((known) => acceptsEncoding(accepted, known))
    if (!encoding || this.text.length < MIN_COMPRESS_LENGTH || isFromOtherSite(headers['sec-fetch-site'])) {
      return { body: this.text, headers: VARY }
    }
    const body = await (this.#bodies[encoding] ??= encoders[encoding](this.text))
    return { body, headers: [...VARY, 'Content-Encoding', encoding] }
  }
}

const VARY = ['Vary', 'Accept-Encoding, Sec-Fetch-Site']

/** Whether another site caused the request. Browsers send Sec-Fetch-Site on every encrypted connection. */
const isFromOtherSite = (site: string | string[] | undefined) => site === 'cross-site' || site === 'same-site'
