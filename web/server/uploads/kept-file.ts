import cacache from 'cacache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { RawHeaders } from '../http/headers'
import { partOf } from '../http/range'
import { matches } from '../http/representation'

/** A file on disk, with what a request needs to know of it before any of it is read. */
export interface KeptFile {
  path: string
  /** Bytes. */
  size: number
  type: string
  /** Of its content, without quotes. */
  etag: string
}

/** A small file, held whole. */
export interface InMemory {
  body: Buffer
  /** Bytes. */
  size: number
  type: string
  etag: string
}

/** The file that is kept under a name, if there is one. */
export async function keptFile(directory: string, name: string): Promise<KeptFile | undefined> {
  const info = await cacache.get.info(directory, name).catch(() => null)
  if (!info?.size) return undefined
  const { type } = info.metadata as { type: string }
  return { path: info.path, size: info.size, type, etag: info.integrity.slice(-24, -2) }
}

/** Writes the file, or the part of it that the request asks for, as fast as its reader takes it. */
export async function sendFile(
  file: KeptFile | InMemory,
  request: IncomingMessage,
  response: ServerResponse,
  headers: RawHeaders,
): Promise<void> {
  const { size, etag } = file
  const tagged = [...headers, 'ETag', `"${etag}"`, 'Accept-Ranges', 'bytes']
  const { 'if-none-match': known, 'if-range': same, range } = request.headers
  if (known !== undefined && matches(known, etag)) {
    response.writeHead(304, tagged).end()
    return
  }
  const part = partOf(range, size, same === undefined || same === `"${etag}"`)
  if (part === 'none') {
    response.writeHead(416, [...tagged, 'Content-Range', `bytes */${size}`, 'Content-Length', '0']).end()
    return
  }
  const { first, last } = part === 'whole' ? { first: 0, last: size - 1 } : part
  const span = part === 'whole' ? [] : ['Content-Range', `bytes ${first}-${last}/${size}`]
  const head = [...tagged, ...span, 'Content-Length', `${last - first + 1}`]
  if (request.method === 'HEAD') {
    response.writeHead(200, [...tagged, 'Content-Length', `${size}`]).end()
    return
  }
  const status = part === 'whole' ? 200 : 206
  if ('body' in file) {
    response.writeHead(status, head).end(file.body.subarray(first, last + 1))
    return
  }
  const opened = await open(file.path)
  response.writeHead(status, head)
  // Of what a slow reader has not taken, a piece is in memory at most; one who goes away, or is cut off, is no failure.
  await pipeline(opened.createReadStream({ start: first, end: last }), response).catch(() =>
    response.destroy(),
  )
}
