import type { IncomingMessage } from 'node:http'
import type { FormFile } from '~/lib/public-form'
import { bodyTooLarge, HttpError } from '../http/http-error'
import { readBody } from '../http/request'

/** What the fields of a form hold is shorter (bytes). */
const MAX_FIELDS_BYTES = 64 * 1024
/** The largest document that any setting allows (bytes). */
const MAX_FILE_BYTES = 10_000_000
/** Of a form that is larger the rest is read and thrown away, so that a browser gets to see the answer (bytes). */
const MAX_READ_BYTES = 100_000_000

/** A document as it came with a form. */
export interface SubmittedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Only its beginning was stored. */
  isTooLarge: boolean
}

/** A form as a browser sends it. */
export interface SubmittedForm {
  get: (name: string) => string
  file?: SubmittedFile | undefined
}

const notThisForm = () => new HttpError(415, 'UnsupportedMediaTypeError', 'Send the form as browsers do')

/**
 * Parses a submitted form; one with a document as multipart. All of it stays in memory, and nothing is written to a
 * disk.
 * @throws HttpError
 */
export async function readForm(request: IncomingMessage, file?: FormFile): Promise<SubmittedForm> {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const fields = new URLSearchParams((await readBody(request, MAX_FIELDS_BYTES)).toString())
    return { get: (name) => toText(fields.get(name)) }
  }
  const boundary = /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  if (!file || !boundary) throw notThisForm()
  const { body, isTooLarge } = await readParts(request, boundary[1] ?? boundary[2] ?? '')
  const parts = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw notThisForm()
  })
  const given = parts.get(file.name)
  // A browser sends an empty part without a name where nothing was chosen.
  const chosen = given instanceof File && given.name !== '' ? given : undefined
  return {
    get: (name) => toText(parts.get(name)),
    file: chosen && { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()), isTooLarge },
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '')

/** The document is the last part: of a body that is too large the fields are in the stored beginning. */
async function readParts(
  request: IncomingMessage,
  boundary: string,
): Promise<{ body: Buffer<ArrayBuffer>; isTooLarge: boolean }> {
  const limit = MAX_FILE_BYTES + MAX_FIELDS_BYTES
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length <= limit) chunks.push(chunk)
    length += chunk.length
    if (length > MAX_READ_BYTES) throw bodyTooLarge(`A form is over the limit of ${MAX_READ_BYTES} bytes`)
    if (length > limit && chunks.length > 1) chunks = [Buffer.concat(chunks).subarray(0, MAX_FIELDS_BYTES)]
  }
  if (length <= limit) return { body: Buffer.concat(chunks), isTooLarge: false }
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    body: Buffer.concat([...chunks.map((chunk) => chunk.subarray(0, MAX_FIELDS_BYTES)), end]),
    isTooLarge: true,
  }
}
