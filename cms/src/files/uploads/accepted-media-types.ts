/** A type of file that the media library accepts, identified by its first bytes. */
export interface AcceptedMediaType {
  mime: string
  extensions: string[]
  matches: (start: Buffer) => boolean
}

/** Bytes at the start of a file that identify its type. */
export const FILE_SIGNATURE_BYTES = 32

const text = (start: Buffer, from: number, expected: string): boolean =>
  start.toString('latin1', from, from + expected.length) === expected

/** Images that browsers can show, and PDF; no type that a browser would execute. */
export const ACCEPTED_MEDIA_TYPES: AcceptedMediaType[] = [
  { mime: 'image/png', extensions: ['.png'], matches: (start) => text(start, 0, '\x89PNG\r\n\x1a\n') },
  { mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'], matches: (start) => text(start, 0, '\xff\xd8\xff') },
  {
    mime: 'image/webp',
    extensions: ['.webp'],
    matches: (start) => text(start, 0, 'RIFF') && text(start, 8, 'WEBP'),
  },
  {
    mime: 'image/avif',
    extensions: ['.avif'],
    matches: (start) =>
      text(start, 4, 'ftyp') && ['avif', 'avis'].some((brand) => start.includes(brand, 8, 'latin1')),
  },
  { mime: 'application/pdf', extensions: ['.pdf'], matches: (start) => text(start, 0, '%PDF-') },
]

/**
 * Whether a file's bytes, declared type and extension are of the same type. The extension matters because the server
 * derives the content type from it.
 */
export function isConsistentFileType(start: Buffer, mime: string, extension: string): boolean {
  return ACCEPTED_MEDIA_TYPES.some(
    (kind) => kind.mime === mime && kind.extensions.includes(extension.toLowerCase()) && kind.matches(start),
  )
}
