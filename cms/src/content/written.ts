import { editable, isMany, type Attribute, type Attributes } from './attributes'
import { componentAttributes } from './types'

/** What an editor wrote in a stored document, in the form in which it is written again: ids for what it points at. */
export function writtenOf(attributes: Attributes, stored: object): Record<string, unknown> {
  const values = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(editable(attributes)).map(([name, attribute]) => {
      const value = values[name]
      if (!isMany(attribute)) return [name, writtenOne(attribute, value)]
      return [name, Array.isArray(value) ? value.map((one) => writtenOne(attribute, one)) : []]
    }),
  )
}

function writtenOne(attribute: Attribute, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? null
  if (attribute.type === 'component') return writtenOf(componentAttributes(attribute.component!), value)
  if (attribute.type === 'media') return (value as { id: number }).id
  return attribute.type === 'relation' ? (value as { documentId: string }).documentId : value
}

/** What tells a document from all others of its type, by the definition's `key`; null where a part of it is missing. */
export function keyOf(key: string[], written: Record<string, unknown>): string | null {
  const parts = key.map((name) => {
    const value = written[name]
    // One spelling of a moment; a relation by its id, whether it was read or written.
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'object' && value !== null && 'documentId' in value) return value.documentId
    return typeof value === 'string' ? value.trim().toLowerCase() : value
  })
  return parts.some((part) => part === null || part === undefined || part === '')
    ? null
    : JSON.stringify(parts)
}
