export const VERIFY_DOCUMENT_PATH = '/publications/check-a-document'

/** The list of all postings with their signatures, and the script that verifies it. */
export const POSTINGS_PATH = '/data/v1/postings.json'
export const VERIFIER_PATH = '/data/v1/verify-postings.mjs'

/** The result of checking a file. */
export interface VerifyDocumentPageData {
  /** The query as typed; empty for none. */
  sum: string
  /** Whether it has the form of a SHA-256. */
  isSum: boolean
  /** The file if it is still posted; undefined otherwise. */
  found: {
    name: string
    href: string
    /** In bytes. */
    size: number
    pages: number | null
    posted: string
    replaced: string | null
    titles: string[]
  }[]
  /** The entries of the posting log, including those of withdrawn documents. */
  postings: { title: string; entry: number; at: string }[]
  proof: PostingListProof
}

/** What a reader needs to verify the list of postings. */
export interface PostingListProof {
  publicKey: string
  /** The newest signed head; null if nothing was signed yet. */
  newest: { at: string; entry: number; hash: string; postings: number } | null
}
