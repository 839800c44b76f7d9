/** A kind of file that the media library takes, known by its first bytes. */
export interface FileKind {
  mime: string
  extensions: string[]
  matches: (start: Buffer) => boolean
}

/** How many bytes of a file its kind shows in. */
export const SIGNATURE_BYTES = 32

const text = (start: Buffer, from: number, expected: string): boolean =>
  start.toString('latin1', from, from + expected.length) === expected

/** Pictures that browsers draw, and PDF. Nothing that a browser would run. */
export const fileKinds: FileKind[] = [
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
 * Whether a file is what it says: its bytes, its declared type and the ending of its name are of one kind. The
 * ending counts because the file is served under it.
 */
export function isConsistentType(start: Buffer, mime: string, extension: string): boolean {
  return fileKinds.some(
    (kind) => kind.mime === mime && kind.extensions.includes(extension.toLowerCase()) && kind.matches(start),
  )
}
