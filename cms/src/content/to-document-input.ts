import {
  editableAttributes,
  isMultipleAttribute,
  type ContentAttribute,
  type Attributes,
} from './schema-attributes'
import { attributesOfComponent } from './content-types'

/**
 * Collects the values of a stored document or component by attribute.
 * @param pointer returns the reference to a file or document
 */
export function collectAttributeValues(
  attributes: Attributes,
  stored: object,
  pointer: (attribute: ContentAttribute, value: object) => unknown,
): Record<string, unknown> {
  const values = stored as Record<string, unknown>
  const one = (attribute: ContentAttribute, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value ?? null
    if (attribute.type === 'component') {
      return collectAttributeValues(attributesOfComponent(attribute.component!), value, pointer)
    }
    return attribute.type === 'media' || attribute.type === 'relation' ? pointer(attribute, value) : value
  }
  return Object.fromEntries(
    Object.entries(editableAttributes(attributes)).map(([name, attribute]) => {
      const value = values[name]
      if (!isMultipleAttribute(attribute)) return [name, one(attribute, value)]
      return [name, Array.isArray(value) ? value.map((part) => one(attribute, part)) : []]
    }),
  )
}

/** Converts stored values to the input format, with ids for files and documents. */
export const toDocumentInput = (attributes: Attributes, stored: object): Record<string, unknown> =>
  collectAttributeValues(attributes, stored, ({ type }, value) =>
    type === 'media' ? (value as { id: number }).id : (value as { documentId: string }).documentId,
  )

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
