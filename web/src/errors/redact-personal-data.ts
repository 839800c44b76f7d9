/**
 * Removes personal data and secrets from a text: queries and fragments of addresses, email addresses, and long
 * tokens such as those of reset links.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(/((?:https?:\/\/|\/)[^\s'"`<>()?#]*)[?#][^\s'"`<>()]*/g, '$1')
    .replace(/[^\s'"`<>(),;:@/]+(?:@|%40)[^\s'"`<>(),;:@/]+\.[a-z]{2,}/gi, '<e-mail>')
    .replace(/[0-9a-f]{32,}/gi, '<key>')
}
