// eslint-disable-next-line no-control-regex -- control characters are what this removes
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu

/**
 * Removes the characters that XML 1.0 (section 2.2) forbids. The CMS removes them from what the panel saves,
 * but rows from Strapi's console or an older version may contain them, and one would make the whole feed
 * invalid.
 */
export const removeForbiddenXmlCharacters = (text: string): string => text.replace(FORBIDDEN, '')
