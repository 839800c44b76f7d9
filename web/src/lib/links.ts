/** `(033) 555-0147` as `tel:0335550147`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/**
 * Where an editor's link may lead: anywhere on this site, or to an https, http, telephone or mail address, in whatever
 * case it was typed; anything else, such as `javascript:`, is undefined. The CMS refuses the same when saving.
 */
export function safeLink(url: string): string | undefined {
  return /^(\/(?![\\/])|#|https?:\/\/|tel:|mailto:)/i.test(url) ? url : undefined
}
