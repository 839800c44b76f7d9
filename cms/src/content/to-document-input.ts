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
