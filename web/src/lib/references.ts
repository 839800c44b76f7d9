/** A reference number in its canonical spelling, whatever its input: with spaces, without dashes, in small letters. */
export function readReference(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (!/^[A-Z]{1,4}[2-9A-Z]{8}$/.test(plain)) return undefined
  return `${plain.slice(0, -8)}-${plain.slice(-8, -4)}-${plain.slice(-4)}`
}
