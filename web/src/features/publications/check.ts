export const CHECK = '/publications/check-a-document'

/** Every posting with what was signed, and the script that checks it. */
export const POSTINGS = '/data/v1/postings.json'
export const VERIFIER = '/data/v1/verify-postings.mjs'

/** What the check of a file found. */
export interface CheckPage {
  /** The query as typed; empty where there was none. */
  sum: string
  /** It has the form of a SHA-256. */
  isSum: boolean
  /** As what the file was posted, and still is; none where it wasn't. */
  found: {
    name: string
    href: string
    /** Bytes. */
    size: number
    pages: number | null
    posted: string
    replaced: string | null
    titles: string[]
  }[]
  /** What the log says of it, also of what was withdrawn. */
  postings: { title: string; entry: number; at: string }[]
  proof: Proof
}

/** What a reader needs to verify the list of postings. */
export interface Proof {
  publicKey: string
  /** What was signed last; null before anything was. */
  newest: { at: string; entry: number; hash: string; postings: number } | null
}
