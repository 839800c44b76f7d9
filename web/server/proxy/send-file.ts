import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { RawHeaders } from '../http/security-headers'
import { parseByteRange } from '../http/byte-range'
import { matchesETag } from '../http/representation'

/** Bytes. Files up to this size are read at once; larger ones are streamed. */
const MAX_BUFFERED_BYTES = 256 * 1024

/** Error codes of a path without a plain file. ELOOP: symbolic links aren't followed. */
const NOT_FOUND_CODES = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'ENXIO'])

/** An open file; the caller that opens it must close it. */
export interface OpenedFile {
  handle: FileHandle
  /** In bytes. */
  size: number
  /** Without quotes. */
  etag: string
}

/** Opens a plain file; undefined for a path without one. */
export async function openFile(path: string): Promise<OpenedFile | undefined> {
  let handle: FileHandle
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (NOT_FOUND_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  try {
    const stats = await handle.stat()
    if (stats.isFile()) {
      const etag = `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`
      return { handle, size: stats.size, etag }
    }
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

/** Sends an open file, or the requested range of it, at the client's pace. */
export async function sendFile(
  { handle, size, etag }: OpenedFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: RawHeaders,
): Promise<void> {
  const validators = [...headers, 'ETag', `"${etag}"`, 'Accept-Ranges', 'bytes']
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range } = request.headers
  if (ifNoneMatch !== undefined && matchesETag(ifNoneMatch, etag)) {
    response.writeHead(304, validators).end()
    return
  }
  if (request.method === 'HEAD') {
    response.writeHead(200, [...validators, 'Content-Length', `${size}`]).end()
    return
  }
  const byteRange = parseByteRange(range, size, ifRange === undefined || ifRange === `"${etag}"`)
  if (byteRange === 'unsatisfiable') {
    response.writeHead(416, [...validators, 'Content-Range', `bytes */${size}`, 'Content-Length', '0']).end()
    return
  }
  const { first, last } = byteRange === 'full' ? { first: 0, last: size - 1 } : byteRange
  const length = last - first + 1
  const span = byteRange === 'full' ? [] : ['Content-Range', `bytes ${first}-${last}/${size}`]
  const status = byteRange === 'full' ? 200 : 206
  const head = [...validators, ...span, 'Content-Length', `${length}`]
  if (length <= MAX_BUFFERED_BYTES) {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, first)
    response.writeHead(status, head).end(buffer)
    return
  }
  response.writeHead(status, head)
  // A slow client holds one chunk in memory at most. A client that disconnects is no error.
  const content = handle.createReadStream({ start: first, end: last, autoClose: false })
  await pipeline(content, response).catch(() => response.destroy())
}
