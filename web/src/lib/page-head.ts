/** One step of the way to a page. */
export interface Crumb {
  label: string
  /** Beginning with a slash. */
  path: string
}

/** Metadata of a page for browsers, search engines and shared links. Made on the server, once for both documents. */
export interface PageHead {
  /** The whole title, the utility's name included. */
  title: string
  description: string
  /** The page's one address, with its origin; null for a page that doesn't exist. */
  canonical: string | null
  isIndexed: boolean
  /** Address of a picture that represents the page, with its origin. */
  image: string | null
  kind: 'website' | 'article'
  siteName: string
  /** From home to this page; empty on home itself. */
  crumbs: Crumb[]
  /** Structured data (schema.org), one object each. */
  data: object[]
  /** What feed readers may follow from here. */
  feeds?: { title: string; type: string; href: string }[]
}

/** The router knows structured data among the `meta` of a head; its types don't. */
const asMeta = (item: object): object => ({ 'script:ld+json': item })

/** The head in the form of the router's `head`. */
export function headTags(head: PageHead) {
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
