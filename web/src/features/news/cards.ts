/** Images of pages for social networks, drawn by the server. */
export const CARD_ROOT = '/cards'

/** Of every page that has none of its own. */
export const SITE_CARD = `${CARD_ROOT}/site.png`

/** Of an article or advisory. @param version changes with what it shows, as others keep pictures by their address */
export const newsCard = (slug: string, version: string): string =>
  `${CARD_ROOT}/news/${slug}.png?v=${version}`
