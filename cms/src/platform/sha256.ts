import { createHash } from 'node:crypto'

/** Returns the SHA-256 in hexadecimal. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
