/** The lines of a text, trimmed and without blank ones. */
export const splitLines = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
