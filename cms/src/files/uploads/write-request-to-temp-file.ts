import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errors } from '@strapi/utils'

/** Maximum size of a file in the media library (bytes). */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/**
 * Writes the body of a request to a temporary file, which the caller must remove.
 * @returns its path and size in bytes
 * @throws PayloadTooLargeError above `MAX_UPLOAD_BYTES`, whatever `Content-Length` says; the file is then removed
 */
export async function writeRequestToTempFile(
  request: IncomingMessage,
): Promise<{ filepath: string; size: number }> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge()
  const filepath = path.join(tmpdir(), `tanglaw-upload-${randomUUID()}`)
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > MAX_UPLOAD_BYTES ? tooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(request, count, createWriteStream(filepath, { flags: 'wx', mode: 0o600 }))
    return { filepath, size }
  } catch (error) {
    await rm(filepath, { force: true })
    throw error
  }
}

function tooLarge(): Error {
  return new errors.PayloadTooLargeError(`Choose a file of up to ${MAX_UPLOAD_BYTES / 1024 / 1024} MB`)
}
