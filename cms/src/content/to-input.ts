import { editableAttributes, isMultiple, type Attribute, type Attributes } from './attributes'
import { componentAttributes } from './types'

/**
 * What an editor wrote in a stored document or component, by attribute; `pointer` returns the reference to a file or
 * a document.
 */
export function fieldsOf(
  attributes: Attributes,
  stored: object,
  pointer: (attribute: Attribute, value: object) => unknown,
): Record<string, unknown> {
  const values = stored as Record<string, unknown>
  const one = (attribute: Attribute, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value ?? null
    if (attribute.type === 'component') {
      return fieldsOf(componentAttributes(attribute.component!), value, pointer)
    }
    return attribute.type === 'media' || attribute.type === 'relation' ? pointer(attribute, value) : value
  }
  return Object.fromEntries(
    Object.entries(editableAttributes(attributes)).map(([name, attribute]) => {
      const value = values[name]
      if (!isMultiple(attribute)) return [name, one(attribute, value)]
      return [name, Array.isArray(value) ? value.map((part) => one(attribute, part)) : []]
    }),
  )
}

/** The same in the form in which it is written again: ids for what it points at. */
export const toInput = (attributes: Attributes, stored: object): Record<string, unknown> =>
  fieldsOf(attributes, stored, ({ type }, value) =>
    type === 'media' ? (value as { id: number }).id : (value as { documentId: string }).documentId,
  )

/** What tells a document from all others of its type, by the definition's `key`; null where a part of it is missing. */
export function naturalKeyOf(key: string[], written: Record<string, unknown>): string | null {
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
