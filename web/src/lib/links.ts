/** `(033) 555-0147` as `tel:0335550147`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/**
 * Allowed targets of an editor's link: any path of this site, or an https, http, telephone or mail address, in upper
 * or lower case; anything else, such as `javascript:`, is undefined. The CMS refuses the same when saving.
 */
export function safeLink(url: string): string | undefined {
  return /^(\/(?![\\/])|#|https?:\/\/|tel:|mailto:)/i.test(url) ? url : undefined
}
