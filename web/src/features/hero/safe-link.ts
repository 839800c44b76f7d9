/**
 * A call to action may lead anywhere on this site, or to an https, telephone or mail address; anything else,
 * such as `javascript:`, is dropped.
 */
export function safeLink(url: string): string | undefined {
  return /^(\/(?![\\/])|#|https:\/\/|tel:|mailto:)/.test(url) ? url : undefined
}
