/** Returns a text for use in a title; "untitled" for a blank value. */
export function titleText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'untitled'
}
