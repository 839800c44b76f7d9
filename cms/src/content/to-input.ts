import { editableAttributes, isMultiple, type Attribute, type Attributes } from './attributes'
import { componentAttributes } from './types'

/**
 * The values of a stored document or component by attribute. `pointer` returns the reference to a file or a document.
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

/** The stored values in the form in which they are written again, with ids for files and documents. */
export const toInput = (attributes: Attributes, stored: object): Record<string, unknown> =>
  fieldsOf(attributes, stored, ({ type }, value) =>
    type === 'media' ? (value as { id: number }).id : (value as { documentId: string }).documentId,
  )

/** The values that identify a document of its type, by the definition's `key`; null if one of them is missing. */
export function naturalKeyOf(key: string[], written: Record<string, unknown>): string | null {
  const parts = key.map((name) => {
    const value = written[name]
    // Normalizes an instant to one spelling, and a relation to its id.
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'object' && value !== null && 'documentId' in value) return value.documentId
    return typeof value === 'string' ? value.trim().toLowerCase() : value
  })
  return parts.some((part) => part === null || part === undefined || part === '')
    ? null
    : JSON.stringify(parts)
}
