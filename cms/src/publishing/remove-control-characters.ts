// eslint-disable-next-line no-control-regex -- control characters are what this removes
const SEPARATORS = /[\u000b\u000c\u0085]/g
// eslint-disable-next-line no-control-regex -- control characters are what this removes
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/gu

/**
 * Removes control characters that XML 1.0 (section 2.2) forbids or discourages, and unpaired surrogates: a single one
 * makes a whole RSS feed invalid. Editors paste them from word processors and PDFs. A vertical tab or form feed becomes
 * a space.
 */
export function removeControlCharacters(text: string): string {
  return text.replace(SEPARATORS, ' ').replace(CONTROLS, '')
}

/** Removes control characters from all texts in a JSON value, such as rich text. */
export function removeControlCharactersFromJson(value: unknown): unknown {
  if (typeof value === 'string') return removeControlCharacters(value)
  if (typeof value !== 'object' || value === null) return value
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? removeControlCharacters(part) : part,
  )
}
