import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'

/** Where the log stood, and what was signed of it. */
const head = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  entry: v.number(),
  hash: v.string(),
  postings: v.number(),
  postingsHash: v.nullable(v.string()),
  signature: v.string(),
})

/** That a file was posted: its name and what carries it. */
export const posting = v.object({
  entry: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  title: v.string(),
  document: v.string(),
  sha256: v.string(),
  replaces: v.nullable(v.string()),
})

const newest = v.object({ publicKey: v.string(), head: v.nullable(head) })
const whole = v.object({ publicKey: v.string(), heads: v.array(head), postings: v.array(posting) })

/** The public key, and what was signed last; null before anything was. */
export const readNewestHead = (reader: CmsReader) => reader.single('postings/newest-head', newest)

/** Every posting and every signed head, the oldest first. */
export const readPostings = (reader: CmsReader) => reader.single('postings', whole)
