/** The default main color (hex), for use outside a page: the favicon and social cards. */
export const MAIN_COLOR = '#05302F'

/** The default accent color (hex), for use outside a page: social cards, design tokens, chart colors. */
export const ACCENT_COLOR = '#FFB21A'

/**
 * The accent color of the current page, which a utility may choose in the settings (CSS value), for drawings
 * within a page.
 */
export const ACCENT_COLOR_CSS_VALUE = 'var(--chakra-colors-amber)'
