/** An entry of a feed, whatever the format of the feed. */
export interface Entry {
  title: string
  /** Below the site's origin; no two of a feed have the same. */
  path: string
  text: string
  category: string
  postedAt: string
  updatedAt: string
}
