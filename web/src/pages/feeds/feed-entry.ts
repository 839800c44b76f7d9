/** An entry of a feed, independent of the feed's format. */
export interface FeedEntry {
  title: string
  /** Path on this site, unique within the feed. */
  path: string
  text: string
  category: string
  postedAt: string
  updatedAt: string
}
