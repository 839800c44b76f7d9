import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'

/** The end of the posting log, with its signature. */
const head = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  entry: v.number(),
  hash: v.string(),
  postings: v.number(),
  postingsHash: v.nullable(v.string()),
  signature: v.string(),
})

/** The posting of a file: its name, and the document that contains it. */
export const postingSchema = v.object({
  entry: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  title: v.string(),
  document: v.string(),
  sha256: v.string(),
  replaces: v.nullable(v.string()),
})

const newest = v.object({ publicKey: v.string(), head: v.nullable(head) })
const whole = v.object({ publicKey: v.string(), heads: v.array(head), postings: v.array(postingSchema) })

/** The public key, and the newest signed head; null if nothing was signed yet. */
export const readNewestSignedHead = (reader: CmsReader) => reader.single('postings/newest-head', newest)

/** All postings and signed heads, oldest first. */
export const readPostings = (reader: CmsReader) => reader.single('postings', whole)
