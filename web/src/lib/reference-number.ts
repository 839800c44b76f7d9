/**
 * Parses a typed reference number to its canonical form, such as `A-7K4M-Q2XD`. Accepts spaces, missing
 * dashes and lower case; undefined for anything else.
 */
export function parseReferenceNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (!/^[A-Z]{1,4}[2-9A-Z]{8}$/.test(plain)) return undefined
  return `${plain.slice(0, -8)}-${plain.slice(-8, -4)}-${plain.slice(-4)}`
}
