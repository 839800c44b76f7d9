/** One link of the breadcrumb. */
export interface Crumb {
  label: string
  /** Begins with a slash. */
  path: string
}

/**
 * Metadata of a page for browsers, search engines and shared links. The server creates it for both responses
 * of a page.
 */
export interface PageHead {
  /** The whole title, including the utility's name. */
  title: string
  description: string
  /** The canonical URL with its origin; null for a page that doesn't exist. */
  canonical: string | null
  isIndexed: boolean
  /** URL of an image that represents the page, with its origin. */
  image: string | null
  kind: 'website' | 'article'
  siteName: string
  /** From home to this page; empty on home itself. */
  crumbs: Crumb[]
  /** Structured data (schema.org), one object each. */
  data: object[]
  /** Feeds that the page links to. */
  feeds?: { title: string; type: string; href: string }[]
}

/** The router accepts structured data in `meta`, but its types don't declare it. */
const asMeta = (item: object): object => ({ 'script:ld+json': item })

/** Converts the head to the return value of a route's `head`. */
export function toRouteHead(head: PageHead) {
  const { title, description, canonical, isIndexed, image, kind, siteName, data, feeds = [] } = head
  const property = (name: string, content: string | null) => (content ? [{ property: name, content }] : [])
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { name: 'theme-color', content: '#05302F' },
      ...property('og:type', kind),
      ...property('og:title', title),
      ...property('og:description', description),
      ...property('og:site_name', siteName),
      ...property('og:url', canonical),
      ...property('og:image', image),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...data.map((item) => asMeta(item)),
    ],
    links: [
      ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
      ...feeds.map((feed) => ({ rel: 'alternate', ...feed })),
    ],
  }
}
