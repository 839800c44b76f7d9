export const CHECK = '/publications/check-a-document'

/** What the check of a file found. */
export interface CheckPage {
  /** What was asked for, as typed; empty where nothing was. */
  sum: string
  /** It has the form of a SHA-256. */
  isSum: boolean
  /** As what the file was posted; none where it wasn't. */
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
}
