/** `(033) 555-0147` as `tel:0335550147`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
