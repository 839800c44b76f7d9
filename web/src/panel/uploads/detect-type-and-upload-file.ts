import * as v from 'valibot'
import { toCmsError } from '~/cms/parse-cms-error'
import { UnavailableError } from '~/cms/errors'
import { formatFileSize } from '~/lib/format'

/** The largest file that the panel sends (bytes); the CMS accepts slightly more. */
const MAX_FILE_BYTES = 20_000_000
/** Milliseconds; a large file takes minutes on a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000

interface FileSignature {
  mime: string
  ending: RegExp
  starts: (bytes: Uint8Array) => boolean
}

const text = (bytes: Uint8Array, from: number, expected: string) =>
  String.fromCharCode(...bytes.slice(from, from + expected.length)) === expected

/** Accepted file types by their first bytes. */
const kinds: FileSignature[] = [
  { mime: 'image/png', ending: /\.png$/i, starts: (bytes) => text(bytes, 1, 'PNG') },
  { mime: 'image/jpeg', ending: /\.jpe?g$/i, starts: (bytes) => text(bytes, 0, '\xff\xd8\xff') },
  { mime: 'image/webp', ending: /\.webp$/i, starts: (bytes) => text(bytes, 8, 'WEBP') },
  { mime: 'image/avif', ending: /\.avif$/i, starts: (bytes) => text(bytes, 4, 'ftypavi') },
  { mime: 'application/pdf', ending: /\.pdf$/i, starts: (bytes) => text(bytes, 0, '%PDF-') },
]

/** The error for a file of another type, by accepted types. */
const ERROR_MESSAGES = {
  picture: 'can’t be used. Choose a PNG, JPEG, WebP or AVIF image.',
  pdf: 'isn’t a PDF. Choose a PDF file.',
  any: 'can’t be used. Only images (PNG, JPEG, WebP, AVIF) and PDFs can be uploaded.',
} as const

type AcceptedFiles = keyof typeof ERROR_MESSAGES

const signaturesFor = (wanted: AcceptedFiles) =>
  kinds.filter(({ mime }) => wanted === 'any' || mime.includes(wanted === 'pdf' ? 'pdf' : 'image/'))

/** The `accept` attribute of a file input. */
export const toAcceptAttribute = (wanted: AcceptedFiles) =>
  [
    ...signaturesFor(wanted).map(({ mime }) => mime),
    ...(wanted === 'pdf' ? ['.pdf'] : ['.jpg', '.jpeg']),
  ].join()

/** The type of a file, or the error message for the user. */
export type FileTypeResult = { mime: string } | { complaint: string }

/** Detects the type of a file by its name and its first bytes. */
export async function detectFileType(file: File, wanted: AcceptedFiles = 'any'): Promise<FileTypeResult> {
  const other = { complaint: `${file.name} ${ERROR_MESSAGES[wanted]}` }
  const named = signaturesFor(wanted).find(({ ending }) => ending.test(file.name))
  if (!named) return other
  if (file.size > MAX_FILE_BYTES) {
    return {
      complaint: `${file.name} is ${formatFileSize(file.size)}. Choose a file of up to ${formatFileSize(MAX_FILE_BYTES)}.`,
    }
  }
  try {
    const bytes = new Uint8Array(await file.slice(0, 32).arrayBuffer())
    if (named.starts(bytes)) return { mime: named.mime }
    return wanted === 'any'
      ? { complaint: 'The file’s contents don’t match its name. Save it again as an image or PDF.' }
      : other
  } catch {
    return { complaint: `We can’t read ${file.name}. Check that it wasn’t moved, then try again.` }
  }
}

interface SendOptions<Stored> {
  /** The response of the media library. */
  schema: v.GenericSchema<unknown, Stored>
  mime: string
  signal: AbortSignal
  /** @param share fraction that was sent, from 0 to 1 */
  onProgress?: (share: number) => void
}

/** Uploads a file and reports its progress. @throws the errors of `~/cms/errors`, or AbortError */
export function uploadFileToCms<Stored>(
  address: string,
  file: File,
  { schema, mime, signal, onProgress }: SendOptions<Stored>,
): Promise<Stored> {
  // XMLHttpRequest reports upload progress; fetch doesn't.
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(new UnavailableError('The content server does not answer', request.status, undefined, { cause }))
    request.open('POST', address)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', mime)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText)
      if (request.status >= 400) {
        return reject(toCmsError(request.status, body, request.getResponseHeader('retry-after')))
      }
      const stored = v.safeParse(schema, body)
      if (stored.success) resolve(stored.output)
      else fail(stored.issues)
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** Whether the library takes bytes that it has already. */
export type DuplicateFiles = 'refuse' | 'keep'

export const uploadUrl = (name: string, duplicates: DuplicateFiles) =>
  `/cms/files?${new URLSearchParams({ name, ...(duplicates === 'refuse' && { duplicates }) }).toString()}`

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
