// eslint-disable-next-line no-control-regex -- control characters are what this removes
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu

/**
 * Text without the characters that XML 1.0 (section 2.2) forbids. The CMS strips them from what the panel saves; rows
 * written by Strapi's console or by an older version may still hold them, and one makes a feed unreadable for all.
 */
export const xmlText = (text: string): string => text.replace(FORBIDDEN, '')
