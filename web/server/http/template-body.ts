import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { chooseEncoding, VARY } from './compressible-body'
import type { RawHeaders } from './security-headers'

const deflate = promisify(deflateRaw)

/** RFC 1952, 2.3: the magic number, the method deflate, no flags, no time, an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951, 3.2.4: an empty stored block that is the last one. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255])

/**
 * A private body that is the same for all visitors but for one short value, such as the key of a form. The text
 * around the value is compressed once, and each response joins the compressed pieces (docs/decisions/251).
 */
export class TemplateBody {
  /** The text between the places of the value. */
  readonly #pieces: Buffer[]
  #compressedPieces: Promise<Buffer[]> | undefined

  /** @param placeholder the text that each response replaces by its value */
  constructor(text: Buffer, placeholder: string) {
    this.#pieces = split(text, placeholder)
  }

  /**
   * The body with this value in the encoding of a request, and the headers that describe it.
   * @param value at most 65,535 bytes
   */
  async negotiate(
    { headers }: IncomingMessage,
    value: string,
  ): Promise<{ body: Buffer; headers: RawHeaders }> {
    const bytes = Buffer.from(value)
    if (!chooseEncoding(headers, ['gzip']))
      return { body: Buffer.concat(join(this.#pieces, bytes)), headers: VARY }
    this.#compressedPieces ??= Promise.all(this.#pieces.map(compress))
    const blocks = join(await this.#compressedPieces, storedBlock(bytes))
    const body = Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer(join(this.#pieces, bytes))])
    return { body, headers: [...VARY, 'Content-Encoding', 'gzip'] }
  }
}

function split(text: Buffer, placeholder: string): Buffer[] {
  const pieces: Buffer[] = []
  let start = 0
  for (let end; (end = text.indexOf(placeholder, start)) >= 0; start = end + placeholder.length)
    pieces.push(text.subarray(start, end))
  return [...pieces, text.subarray(start)]
}

const join = (pieces: readonly Buffer[], between: Buffer): Buffer[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))

/** A full flush ends at a byte, and what follows doesn't refer to what came before (RFC 1951, 3.2.4). */
const compress = (piece: Buffer) => deflate(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** RFC 1951, 3.2.4: a block of uncompressed bytes, which starts at a byte here. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

/** RFC 1952, 2.3.1: the checksum and the length of the uncompressed content. */
function trailer(pieces: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  )
  end.writeUInt32LE(pieces.reduce((sum, { length }) => sum + length, 0) >>> 0, 4)
  return end
}
