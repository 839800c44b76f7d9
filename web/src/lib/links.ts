/** `(033) 555-0147` as `tel:0335550147`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/**
 * The target of an editor's link if it is allowed: a path of this site, or an https, http, tel or mailto URL
 * in any case. Undefined for anything else, such as `javascript:`. The CMS rejects the same when an editor
 * saves.
 */
export function safeLink(url: string): string | undefined {
  return /^(\/(?![\\/])|#|https?:\/\/|tel:|mailto:)/i.test(url) ? url : undefined
}
