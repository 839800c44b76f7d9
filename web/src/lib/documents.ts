import * as v from 'valibot'

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
  /** By the audit log; null for files posted before the log recorded postings. */
  postedAt: v.nullish(v.string(), null),
  /** What it replaced, the newest first: still there, under the address of its own. */
  superseded: v.nullish(v.array(v.object({ ...version, postedAt: v.string(), replacedAt: v.string() })), []),
})

export type DocumentFile = v.InferOutput<typeof documentFile>
