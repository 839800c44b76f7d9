import { createHash } from 'node:crypto'

/** Columns that can change without a change of the content. */
const BOOKKEEPING_FIELDS = ['id', 'createdAt', 'updatedAt', 'publishedAt', 'version', 'locale']

/**
 * Computes a digest (SHA-256, hexadecimal) of a row's content with its populated relations. Equal content has an equal
 * digest.
 * @param derived derived columns to omit
 */
export function computeContentDigest(row: unknown, derived: string[] = []): string {
  const omitted = new Set([...BOOKKEEPING_FIELDS, ...derived])
  return createHash('sha256')
    .update(JSON.stringify(canonical(row, omitted)))
    .digest('hex')
}

function canonical(value: unknown, omitted: ReadonlySet<string>): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((part) => canonical(part, omitted))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !omitted.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part, omitted)]),
  )
}
