import * as v from 'valibot'
import { dateAndTime } from './format'

const figure = v.nullish(v.number(), null)

/** What is known of a document's bytes; `size` in kilobytes, as the media library counts. */
const version = {
  url: v.string(),
  name: v.string(),
  size: figure,
  sha256: v.nullish(v.string(), null),
  pages: figure,
}

/** A PDF of the media library, as public reads bring it along. */
export const documentFile = v.object({
  ...version,
  createdAt: v.string(),
  /** What it replaced, the newest first: still there, under the address of its own. */
  superseded: v.nullish(v.array(v.object({ ...version, postedAt: v.string(), replacedAt: v.string() })), []),
})

export type DocumentFile = v.InferOutput<typeof documentFile>

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
    posted: written(superseded[0]?.replacedAt ?? file.createdAt),
    superseded: superseded.map((old) => ({
      ...factsOf(old),
      posted: written(old.postedAt),
      replaced: written(old.replacedAt),
    })),
  }
}

function factsOf({ url, name, size, pages, sha256 }: Omit<DocumentFile, 'createdAt' | 'superseded'>) {
  const href = `${url}/${encodeURIComponent(name)}`
  return { href, size: size === null ? null : Math.round(size * 1000), pages, sha256 }
}
