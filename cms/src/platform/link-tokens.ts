import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link, 64 hexadecimal characters, and the hash that is stored of it. */
export function createLinkToken(): { code: string; hash: string } {
  const code = randomBytes(32).toString('hex')
  return { code, hash: hashLinkToken(code) }
}

/** SHA-256 without salt or stretching is enough: the secret is random and long. */
export function hashLinkToken(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** The code in the form it was made, or null. */
export function parseLinkToken(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : null
}
