import { createHash } from 'node:crypto'

/** Columns that change without the content changing. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'version',
  'rateKey',
  'locale',
])

/** A fingerprint (SHA-256, hexadecimal) of a row's content with what it populates; equal content, equal digest. */
export function digest(row: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(row)))
    .digest('hex')
}

function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !BOOKKEEPING.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  )
}
