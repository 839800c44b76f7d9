/** Path prefix of social cards, which the server renders. */
export const SOCIAL_CARD_ROOT = '/cards'

/** The card of pages without one of their own. */
export const SITE_SOCIAL_CARD_PATH = `${SOCIAL_CARD_ROOT}/site.png`

/**
 * The card of an article or advisory.
 * @param version changes with its content, because social networks cache images by URL
 */
export const newsSocialCardPath = (slug: string, version: string): string =>
  `${SOCIAL_CARD_ROOT}/news/${slug}.png?v=${version}`
