/** Path prefix of social cards, which the server renders. */
export const CARD_ROOT = '/cards'

/** The card of pages without one of their own. */
export const SITE_CARD_PATH = `${CARD_ROOT}/site.png`

/**
 * The card of an article or advisory.
 * @param version changes with its content, because social networks cache images by URL
 */
export const newsCardPath = (slug: string, version: string): string =>
  `${CARD_ROOT}/news/${slug}.png?v=${version}`
