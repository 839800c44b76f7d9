import { editableAttributes, type Attributes } from '../content/schema-attributes'
import { contentTypeOfUid, type ContentType } from '../content/content-types'
import { collectAttributeValues } from '../content/to-document-input'

const MEDIA_FIELDS = [
  'id',
  'documentId',
  'name',
  'alternativeText',
  'caption',
  'credit',
  'width',
  'height',
  'mime',
  'size',
  'url',
  'formats',
]

/** Converts a stored document to the panel's format, with the names of related documents. */
export const toPanelData = (
  type: ContentType,
  stored: object,
  attributes: Attributes = editableAttributes(type.attributes),
): Record<string, unknown> =>
  collectAttributeValues(attributes, stored, ({ type: kind, target }, value) => {
    if (kind === 'media') return pick(value, MEDIA_FIELDS)
    const { codeField, nameField } = contentTypeOfUid(target!)!.relationTarget!
    return pick(value, ['documentId', codeField, nameField])
  })

function pick(value: object, fields: string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => fields.includes(key)))
}
