import type { IncomingMessage } from 'node:http'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import type { SubmittedDocument } from './check-submitted-document'

/** Maximum body: the largest file that any setting allows, and 64 KB for the form's fields (bytes). */
const MAX_BYTES = 10_000_000 + 64 * 1024

/**
 * Takes the file out of a form's request body; the form's fields become `ctx.request.body`. Undefined when the body is
 * JSON only.
 * @throws PayloadTooLargeError, ValidationError
 */
export async function takeFileFromBody(ctx: Context): Promise<Buffer | undefined> {
  if (!ctx.is('application/octet-stream')) return undefined
  const { fields, bytes } = await parseSubmission(ctx.req)
  ;(ctx.request as unknown as { body: unknown }).body = fields
  return bytes
}

/**
 * Reads the web server's request for a form with a file: one line of JSON, then the bytes. The bytes stay in memory
 * until the CMS encrypts them.
 * @throws PayloadTooLargeError, whatever `Content-Length` says; ValidationError when the line is missing
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
  // PostgreSQL can't store NUL in text.
  if (line.includes('\\u0000'))
    throw new errors.ValidationError('Remove the character NUL (U+0000): it can’t be stored.')
  try {
    return { fields: JSON.parse(line), bytes: body.subarray(end + 1) }
  } catch {
    throw new errors.ValidationError('Send a line of JSON before the file')
  }
}

const tooLarge = (): Error => new errors.PayloadTooLargeError('The file is too large')

/**
 * Joins the bytes and the name of a file; undefined when the request has no file. `checkSubmittedDocument` rejects an empty
 * name.
 */
export const toSubmittedDocument = (
  bytes: Buffer | undefined,
  name: unknown,
): SubmittedDocument | undefined => bytes && { name: typeof name === 'string' ? name : '', bytes }
