import * as v from 'valibot'

const figure = v.nullish(v.number(), null)

/** Properties of a file; `size` in kilobytes, as the media library stores it. */
const version = {
  url: v.string(),
  name: v.string(),
  size: figure,
  sha256: v.nullish(v.string(), null),
  pages: figure,
}

/** Schema of a PDF from the media library in public responses. */
export const documentFileSchema = v.object({
  ...version,
  createdAt: v.string(),
  /** From the audit log; null for files that were posted before the log recorded postings. */
  postedAt: v.nullish(v.string(), null),
  /** Versions that it replaced, newest first. Each is still available at its own URL. */
  superseded: v.nullish(v.array(v.object({ ...version, postedAt: v.string(), replacedAt: v.string() })), []),
})

export type DocumentFile = v.InferOutput<typeof documentFileSchema>
