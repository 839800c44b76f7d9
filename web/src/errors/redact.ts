/**
 * Takes out of a text what may name a person or open a door: the query and fragment of addresses, email addresses,
 * long keys such as those of reset links.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(/((?:https?:\/\/|\/)[^\s'"`<>()?#]*)[?#][^\s'"`<>()]*/g, '$1')
    .replace(/[^\s'"`<>(),;:@/]+(?:@|%40)[^\s'"`<>(),;:@/]+\.[a-z]{2,}/gi, '<e-mail>')
    .replace(/[0-9a-f]{32,}/gi, '<key>')
}
