import type { IncomingMessage } from 'node:http'
import type { FormFile } from '~/lib/public-form'
import { createBodyTooLargeError, HttpError } from '../http/http-error'
import { readBody } from '../http/exchange'

/** Bytes of all text fields together. */
const MAX_FIELDS_BYTES = 64 * 1024
/** The highest upload limit of any setting; the CMS enforces the limit of each form. */
export const MAX_FORM_FILE_MEGABYTES = 10
const MAX_FILE_BYTES = MAX_FORM_FILE_MEGABYTES * 1_000_000
/** Bytes of all files of a form that takes several, which are in memory at once. */
const MAX_FILES_BYTES = 3 * MAX_FILE_BYTES
/** Files of one submission; further ones are dropped. A service has fewer requirements. */
const MAX_FILES = 50
/**
 * Bytes. The rest of a larger form is read and discarded up to this size, because a browser shows no response
 * before it has sent its form.
 */
const MAX_READ_BYTES = 100_000_000

/** A document uploaded with a form. */
export interface SubmittedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Only the beginning was kept, since the file exceeds the limit. */
  isTooLarge: boolean
}

/** A form as the browser sent it. */
export interface SubmittedForm {
  get: (name: string) => string
  file?: SubmittedFile | undefined
  /** The documents of a form that takes several, by field; of those over the limit together, only the first ones. */
  files: ReadonlyMap<string, SubmittedFile>
  isTooLarge: boolean
}

const notThisForm = () => new HttpError(415, 'UnsupportedMediaTypeError', 'Send the form as browsers do')

/**
 * Parses a submitted form, as multipart where it includes a document. All of it stays in memory; nothing is
 * written to disk.
 * @param accepted the document that the form takes, or that it takes several
 * @throws HttpError
 */
export async function parseSubmittedForm(
  request: IncomingMessage,
  accepted?: FormFile | 'several',
): Promise<SubmittedForm> {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const fields = new URLSearchParams((await readBody(request, MAX_FIELDS_BYTES)).toString())
    return { get: (name) => lastText(fields.getAll(name)), files: new Map(), isTooLarge: false }
  }
  const boundary = /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  if (!accepted || !boundary) throw notThisForm()
  const limit = MAX_FIELDS_BYTES + (accepted === 'several' ? MAX_FILES_BYTES : MAX_FILE_BYTES)
  const { body, isTooLarge } = await readParts(request, boundary[1] ?? boundary[2] ?? '', limit)
  const parts = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw notThisForm()
  })
  const files = new Map<string, SubmittedFile>()
  for (const [field, given] of parts) {
    // Browsers send an empty part without a file name where the visitor chose no file.
    if (!(given instanceof File) || given.name === '') continue
    if (files.size >= MAX_FILES) break
    files.set(field, { name: given.name, bytes: new Uint8Array(await given.arrayBuffer()), isTooLarge })
  }
  return {
    get: (name) => lastText(parts.getAll(name)),
    file: accepted === 'several' ? undefined : files.get(accepted.name),
    files,
    isTooLarge,
  }
}

/** The last text that isn't empty, without NUL: a choice below a typed field has its name and comes last. */
const lastText = (values: readonly unknown[]): string =>
  values
    .flatMap((value) => (typeof value === 'string' ? [value.replaceAll('\0', '')] : []))
    .findLast((text) => text !== '') ?? ''

/**
 * Reads a multipart body into memory, and only its beginning where it is too large. The document is the last part,
 * so that beginning has all fields.
 */
async function readParts(
  request: IncomingMessage,
  boundary: string,
  limit: number,
): Promise<{ body: Buffer<ArrayBuffer>; isTooLarge: boolean }> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length <= limit) chunks.push(chunk)
    length += chunk.length
    if (length > MAX_READ_BYTES)
      throw createBodyTooLargeError(`A form is over the limit of ${MAX_READ_BYTES} bytes`)
    if (length > limit && chunks.length > 1) chunks = [Buffer.concat(chunks).subarray(0, MAX_FIELDS_BYTES)]
  }
  if (length <= limit) return { body: Buffer.concat(chunks), isTooLarge: false }
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    body: Buffer.concat([...chunks.map((chunk) => chunk.subarray(0, MAX_FIELDS_BYTES)), end]),
    isTooLarge: true,
  }
}
