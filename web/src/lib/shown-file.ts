import type { DocumentFile } from './documents'
import { dateAndTime } from './format'

/** A version of a document as pages show it. */
export interface ShownVersion {
  /** Its address says the name that it is saved under. */
  href: string
  /** Bytes. */
  size: number | null
  pages: number | null
  sha256: string | null
  /** Written out. */
  posted: string
}

export interface ShownFile extends ShownVersion {
  /** Earlier versions, the newest first. */
  superseded: (ShownVersion & { replaced: string })[]
}

/** @param zone in which times are written */
export function shownFile(file: DocumentFile, zone: string): ShownFile {
  const written = (instant: string) => dateAndTime(new Date(instant), zone)
  const { superseded } = file
  return {
    ...factsOf(file),
    posted: written(file.postedAt ?? superseded[0]?.replacedAt ?? file.createdAt),
    superseded: superseded.map((old) => ({
      ...factsOf(old),
      posted: written(old.postedAt),
      replaced: written(old.replacedAt),
    })),
  }
}

function factsOf({
  url,
  name,
  size,
  pages,
  sha256,
}: Omit<DocumentFile, 'createdAt' | 'postedAt' | 'superseded'>) {
  const href = `${url}/${encodeURIComponent(name)}`
  return { href, size: size === null ? null : Math.round(size * 1000), pages, sha256 }
}
