/** Joins the values that identify a document of its type (`naturalKey`); null when one of them is missing. */
export function naturalKeyOf(key: string[], written: Record<string, unknown>): string | null {
  const parts = key.map((name) => {
    const value = written[name]
    // Compare instants in one format, and relations by id.
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'object' && value !== null && 'documentId' in value) return value.documentId
    return typeof value === 'string' ? value.trim().toLowerCase() : value
  })
  return parts.some((part) => part === null || part === undefined || part === '')
    ? null
    : JSON.stringify(parts)
}
