/** The accent as the source sets it, for use outside a page: cards, tokens, colors of data. */
export const ACCENT = '#FFB21A'

/** The accent as the page has it: a utility may choose its own in the settings. For drawings within a page. */
export const ACCENT_VARIABLE = 'var(--chakra-colors-amber)'
