import type { DocumentFile } from './document-file'
import { dateAndTime } from './format'

/** One version of a document as pages show it. */
export interface DocumentVersionView {
  /** URL with the name under which browsers save the file. */
  href: string
  /** In bytes. */
  size: number | null
  pages: number | null
  sha256: string | null
  /** Formatted date and time. */
  posted: string
}

export interface DocumentView extends DocumentVersionView {
  /** Previous versions, newest first. */
  superseded: (DocumentVersionView & { replaced: string })[]
}

/** The instant at which the current version of a document was posted. */
export const postedAtOf = ({ postedAt, superseded, createdAt }: DocumentFile): string =>
  postedAt ?? superseded[0]?.replacedAt ?? createdAt

/** @param zone IANA time zone of the formatted times */
export function toDocumentView(file: DocumentFile, zone: string): DocumentView {
  const written = (instant: string) => dateAndTime(new Date(instant), zone)
  const { superseded } = file
  return {
    ...factsOf(file),
    posted: written(postedAtOf(file)),
    superseded: superseded.map((old) => ({
      ...factsOf(old),
      posted: written(old.postedAt),
      replaced: written(old.replacedAt),
    })),
  }
}

/** The address of a document's file, which ends in the name under which browsers save it. */
export const documentHref = ({ url, name }: Pick<DocumentFile, 'url' | 'name'>): string =>
  `${url}/${encodeURIComponent(name)}`

function factsOf({
  url,
  name,
  size,
  pages,
  sha256,
}: Omit<DocumentFile, 'createdAt' | 'postedAt' | 'superseded'>) {
  return {
    href: documentHref({ url, name }),
    size: size === null ? null : Math.round(size * 1000),
    pages,
    sha256,
  }
}
