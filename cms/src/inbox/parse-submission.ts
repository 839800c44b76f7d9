import type { IncomingMessage } from 'node:http'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import type { SubmittedDocument } from './inspect-document'

/** The largest document that any setting allows, and what is said of it (bytes). */
const MAX_BYTES = 10_000_000 + 64 * 1024

/**
 * The bytes of the document that comes with a form; its fields become the request's body. Undefined where the request has
 * a body of JSON alone.
 * @throws PayloadTooLargeError, ValidationError
 */
export async function takeDocument(ctx: Context): Promise<Buffer | undefined> {
  if (!ctx.is('application/octet-stream')) return undefined
  const { fields, bytes } = await parseSubmission(ctx.req)
  ;(ctx.request as unknown as { body: unknown }).body = fields
  return bytes
}

/**
 * Reads what the web server sends for a form with a document: one line of JSON, then the bytes. They stay in memory
 * until they are encrypted.
 * @throws PayloadTooLargeError whatever length was declared; ValidationError where there is no such line
 */
async function parseSubmission(request: IncomingMessage): Promise<{ fields: unknown; bytes: Buffer }> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MAX_BYTES) throw tooLarge()
    chunks.push(chunk as Buffer)
  }
  const body = Buffer.concat(chunks)
  const end = body.indexOf('\n')
  const line = end < 0 ? '' : body.toString('utf8', 0, end)
  // PostgreSQL can't store it.
  if (line.includes('\\u0000'))
    throw new errors.ValidationError('Remove the character NUL (U+0000): it can’t be stored.')
  try {
    return { fields: JSON.parse(line), bytes: body.subarray(end + 1) }
  } catch {
    throw new errors.ValidationError('Send a line of JSON before the file')
  }
}

const tooLarge = (): Error => new errors.PayloadTooLargeError('The file is too large')

/** A document as its form sent it; undefined where none came. Inspection refuses one without a name. */
export const submittedDocument = (bytes: Buffer | undefined, name: unknown): SubmittedDocument | undefined =>
  bytes && { name: typeof name === 'string' ? name : '', bytes }
