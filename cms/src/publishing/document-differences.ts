import type { FieldChange } from '../audit/field-change'
import {
  editableAttributes,
  isMultipleAttribute,
  type ContentAttribute,
  type Attributes,
} from '../content/schema-attributes'
import { attributeLabel, enumValueLabel } from '../content/default-labels'
import { monthName } from '../content/month-names'
import { attributesOfComponent, contentTypeOfUid, type ContentType } from '../content/content-types'

type Row = Record<string, unknown>

/** Maximum changes in one audit entry, and maximum characters of a value. */
const MAX_DIFFERENCES = 50
const MAX_VALUE_LENGTH = 80
/** Of what is stored. */
const DECIMAL_PLACES = 4

/** Lists the differences between two states of a document, with labels and values as an editor sees them. */
export function listDocumentDifferences(type: ContentType, before: Row, after: Row): FieldChange[] {
  return within(type.attributes, before, after, type.rules.monthFields ?? []).slice(0, MAX_DIFFERENCES)
}

/** The label of an attribute in the panel's forms. */
export const labelOf = (name: string, attribute: ContentAttribute): string =>
  attribute.pluginOptions?.tanglaw?.label ?? attributeLabel(name)

function within(
  attributes: Attributes,
  before: Row,
  after: Row,
  months: readonly string[] = [],
): FieldChange[] {
  return Object.entries(editableAttributes(attributes)).flatMap(([name, attribute]): FieldChange[] => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    const label = labelOf(name, attribute)
    if (attribute.type === 'component') return ofComponent(label, attribute, was, is)
    const say = (value: unknown): string | null =>
      isMultipleAttribute(attribute)
        ? ((value as unknown[] | null) ?? []).map((one) => formatValue(attribute, one)).join(', ') || null
        : months.includes(name) && value
          ? monthName(value)
          : formatValue(attribute, value)
    const [told, tells] = [say(was), say(is)]
    if (told !== tells) return [[label, truncate(told), truncate(tells)]]
    return isOmitted(attribute) && JSON.stringify(was) !== JSON.stringify(is) ? [[label, null, null]] : []
  })
}

function ofComponent(label: string, attribute: ContentAttribute, was: unknown, is: unknown): FieldChange[] {
  const attributes = attributesOfComponent(attribute.component!)
  if (!isMultipleAttribute(attribute)) {
    return within(attributes, (was as Row | null) ?? {}, (is as Row | null) ?? {}).map(
      ([field, ...values]) => [`${label}: ${field}`, ...values],
    )
  }
  const [before, after] = [rowsByKey(was, label), rowsByKey(is, label)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): FieldChange[] => {
    const [old, now] = [before.get(key), after.get(key)]
    if (!old) return [[`${label}: ${now!.title}`, 'not listed', 'added']]
    if (!now) return [[`${label}: ${old.title}`, 'listed', 'removed']]
    const amount = attributes['amount'] && labelOf('amount', attributes['amount'])
    const changed = within(attributes, old.row, now.row)
    // When only the amount of a row changed, its name suffices as the label.
    return changed.map(([field, ...values]) => [
      field === amount ? now.title : `${now.title}: ${field}`,
      ...values,
    ])
  })
}

/** Maps rows by code, or by position when they have none. */
function rowsByKey(rows: unknown, label: string): Map<string, { title: string; row: Row }> {
  return new Map(
    ((rows as Row[] | null) ?? []).map((row, index) => {
      const { code, label: own, name } = row as { code?: string; label?: string; name?: string }
      return [code ?? String(index), { title: own ?? name ?? code ?? `${label} ${index + 1}`, row }]
    }),
  )
}

function isOmitted({ type }: ContentAttribute): boolean {
  return type === 'json' || type === 'blocks' || type === 'richtext' || type === 'dynamiczone'
}

function formatValue(attribute: ContentAttribute, value: unknown): string | null {
  if (value === null || value === undefined || isOmitted(attribute)) return null
  if (attribute.type === 'decimal')
    return formatDecimal(Number(value), attribute.pluginOptions?.tanglaw?.places)
  if (attribute.type === 'boolean') return value === true ? 'yes' : 'no'
  if (attribute.type === 'media') return (value as { name?: string }).name ?? null
  if (attribute.type === 'relation') {
    const { relationTarget } = contentTypeOfUid(attribute.target!) ?? {}
    return relationTarget ? String((value as Row)[relationTarget.nameField]) : null
  }
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'number' ? String(value) : (value as string)
  return attribute.type === 'enumeration'
    ? (attribute.pluginOptions?.tanglaw?.choices?.[text] ?? enumValueLabel(text))
    : text
}

/** With as many decimals as it has, four at most, and as few as the panel shows. */
function formatDecimal(value: number, places = DECIMAL_PLACES): string {
  const [whole, decimals = ''] = value.toFixed(DECIMAL_PLACES).split('.')
  const shown = decimals.replace(/0+$/, '').padEnd(places, '0')
  return shown ? `${whole}.${shown}` : whole!
}

function truncate(text: string | null): string | null {
  return text !== null && text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text
}
