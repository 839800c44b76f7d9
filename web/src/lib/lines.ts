/** The lines of a text that an editor wrote, without spaces around them; blank ones are left out. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
