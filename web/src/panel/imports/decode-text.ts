/** Characters; the CMS accepts no longer text. */
const LONGEST = 900_000

/** A file that contains no table. Its message tells the editor what to do. */
export class UnreadableFileError extends Error {}

/**
 * Decodes a text file of any program: by its byte order mark, otherwise as UTF-8 if valid, otherwise as
 * Windows-1252, which older spreadsheets write.
 * @throws UnreadableFileError
 */
export function decodeTextFile(bytes: Uint8Array): string {
  const [one, two] = bytes
  if (one === 0x50 && two === 0x4b) {
    throw new UnreadableFileError('This is an Excel file. Save it as “CSV UTF-8,” then choose the CSV.')
  }
  const text = decoded(bytes)
  if (text.includes('\0'))
    throw new UnreadableFileError('This isn’t a CSV file. Choose a CSV or paste a table.')
  if (text.length > LONGEST)
    throw new UnreadableFileError('This file is too large. Split it and import the parts.')
  return text
}

function decoded(bytes: Uint8Array): string {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
