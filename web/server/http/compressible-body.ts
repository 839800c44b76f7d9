import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RawHeaders } from './headers'
import { accepts } from './representation'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const encoders = {
  br: (text: string) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => compressGzip(text, { level: 5 }),
}

/** Less than this fits into one packet anyway (characters). */
const MIN_COMPRESS_LENGTH = 1000

/**
 * A private text that is never stored, quickly compressed for clients that accept it. A response that another site
 * makes a browser request stays uncompressed: its length would reveal its content (docs/decisions/037).
 */
export class CompressibleBody {
  readonly #bodies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}

  constructor(readonly text: string) {}

  /** The body for this request and the headers that describe it. */
  async negotiate({ headers }: IncomingMessage): Promise<{ body: string | Buffer; headers: RawHeaders }> {
    const accepted = headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((known) => accepts(accepted, known))
    if (!encoding || this.text.length < MIN_COMPRESS_LENGTH || isFromOtherSite(headers['sec-fetch-site'])) {
      return { body: this.text, headers: VARY }
    }
    const body = await (this.#bodies[encoding] ??= encoders[encoding](this.text))
    return { body, headers: [...VARY, 'Content-Encoding', encoding] }
  }
}

const VARY = ['Vary', 'Accept-Encoding, Sec-Fetch-Site']

/** Browsers send it on every encrypted connection. */
const isFromOtherSite = (site: string | string[] | undefined) => site === 'cross-site' || site === 'same-site'
