import { type Attributes, isPrivateAttribute } from './schema-attributes'
import type { ContentType } from './definition'

/** Attributes that name a document, in order of preference. */
const MAIN_FIELD_NAMES = ['title', 'heading', 'name', 'label', 'utilityName', 'username']

/** Column with the name of a document's month, `November 2026`. The console would show a date's first day. */
export const MONTH_NAME_COLUMN = 'monthName'

/**
 * Chooses the attribute that names a document: a name, else its month or instant, else its first text; the id only when
 * the type has none of these.
 */
export function chooseMainField(
  attributes: Attributes,
  definition?: Pick<ContentType, 'rules' | 'console'>,
): string {
  const shown = Object.entries(attributes).filter(([, attribute]) => !isPrivateAttribute(attribute))
  const named = MAIN_FIELD_NAMES.find((name) => attributes[name])
  const required = shown.find(([, { type, required: must }]) => type === 'string' && must === true)?.[0]
  const other = DISTINGUISHING_TYPES.map(
    (type) => shown.find(([, attribute]) => attribute.type === type)?.[0],
  )
  const called = named ?? required ?? other.find((name) => name !== undefined) ?? 'id'
  const month = definition?.rules.monthFields?.[0]
  return definition?.console.mainField ?? (called === month ? MONTH_NAME_COLUMN : called)
}

/** Attribute types that distinguish rows, the best first. */
const DISTINGUISHING_TYPES = ['date', 'datetime', 'string', 'enumeration', 'integer', 'decimal']
