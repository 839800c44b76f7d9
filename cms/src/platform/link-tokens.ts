import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret for a link, 64 hexadecimal characters, and the hash to store. */
export function createLinkToken(): { code: string; hash: string } {
  const code = randomBytes(32).toString('hex')
  return { code, hash: hashLinkToken(code) }
}

/** Hashes a link's secret. SHA-256 without salt or stretching suffices, because the secret is random and long. */
export function hashLinkToken(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** Returns the code if it has the right format, otherwise null. */
export function parseLinkToken(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : null
}
