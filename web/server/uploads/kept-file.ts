import cacache from 'cacache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { RawHeaders } from '../http/headers'
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

/** The file that is kept under a name, if there is one. */
export async function keptFile(directory: string, name: string): Promise<KeptFile | undefined> {
  const info = await cacache.get.info(directory, name).catch(() => null)
  if (!info?.size) return undefined
  const { type } = info.metadata as { type: string }
  return { path: info.path, size: info.size, type, etag: info.integrity.slice(-24, -2) }
}

/** Writes the file as fast as its reader takes it: of what a slow one has not taken, a piece is in memory at most. */
export async function sendFile(
  { path, size, etag }: KeptFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: RawHeaders,
): Promise<void> {
  const tag = ['ETag', `"${etag}"`]
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, etag)) {
    response.writeHead(304, [...headers, ...tag]).end()
    return
  }
  const head = [...headers, ...tag, 'Content-Length', `${size}`]
  if (request.method === 'HEAD') {
    response.writeHead(200, head).end()
    return
  }
  const file = await open(path)
  response.writeHead(200, head)
  // A reader who goes away, or is cut off, is no failure.
  await pipeline(file.createReadStream(), response).catch(() => response.destroy())
}
