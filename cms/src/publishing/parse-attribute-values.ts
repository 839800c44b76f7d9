import { validateBlocks } from '../content/rich-text-blocks'
import { isMultipleAttribute, type ContentAttribute, type Attributes } from '../content/schema-attributes'
import { attributesOfComponent } from '../content/content-types'
import type { ValidationProblem } from '../platform/validation'
import { removeControlCharactersFromJson } from './remove-control-characters'

type Path = ValidationProblem['path']

const MAX_INTEGER = 2_147_483_647
const MAX_DECIMAL = 9_999_999_999.9999
const MAX_ROWS = 100
const MAX_TEXT_LENGTH = 20_000
const MAX_JSON_LENGTH = 10_000

/** Problems found, and references whose targets still must be looked up. */
export interface ValueValidationResult {
  problems: ValidationProblem[]
  pointers: RelationRef[]
}

/** A reference to a file by id, or to a document by id or code. */
export interface RelationRef {
  attribute: ContentAttribute
  path: Path
  value: unknown
}

/**
 * Validates a value that an editor entered and converts it to Strapi's format. Null is always valid here;
 * `validateContent` checks required values.
 */
export function parseAttributeValue(
  attribute: ContentAttribute,
  value: unknown,
  path: Path,
  findings: ValueValidationResult,
): unknown {
  if (value === null || value === undefined) return isMultipleAttribute(attribute) ? [] : null
  if (!isMultipleAttribute(attribute)) return parseSingleValue(attribute, value, path, findings)
  const problem = (message: string): unknown[] => {
    findings.problems.push({ path, message })
    return []
  }
  if (!Array.isArray(value)) return problem('Send a list of rows.')
  if (value.length > MAX_ROWS) return problem(`Use ${MAX_ROWS} rows or fewer.`)
  return value.map((part, index) => parseSingleValue(attribute, part, [...path, index], findings))
}

function parseSingleValue(
  attribute: ContentAttribute,
  value: unknown,
  path: Path,
  findings: ValueValidationResult,
): unknown {
  const problem = (message: string): null => {
    findings.problems.push({ path, message })
    return null
  }
  if (attribute.type === 'component') {
    return parseAttributeValues(attributesOfComponent(attribute.component!), value, path, findings)
  }
  const check = valueParsers[attribute.type]
  if (!check) return problem('This field can’t be edited here.')
  const result = check(removeControlCharactersFromJson(value), attribute)
  if ('message' in result) return problem(result.message)
  const points =
    attribute.type === 'relation' || attribute.type === 'media' || attribute.pluginOptions?.tanglaw?.codeOf
  if (points && result.value !== null) findings.pointers.push({ attribute, path, value: result.value })
  return result.value
}

/** Validates the fields of an object. Rejects unknown fields and drops a component's own id. */
export function parseAttributeValues(
  attributes: Attributes,
  value: unknown,
  path: Path,
  findings: ValueValidationResult,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    findings.problems.push({ path, message: 'Send an object with fields.' })
    return {}
  }
  const checked: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    if (key === 'id' && path.length > 0) continue
    const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined
    if (!attribute || attribute.private) {
      findings.problems.push({ path: [...path, key], message: 'Unknown field.' })
      continue
    }
    checked[key] = parseAttributeValue(attribute, part, [...path, key], findings)
  }
  return checked
}

type ParseResult = { value: unknown } | { message: string }
type ValueParser = (value: unknown, attribute: ContentAttribute) => ParseResult

const parseText: ValueParser = (
  value,
  { type, maxLength = type === 'text' ? MAX_TEXT_LENGTH : 255, regex, pluginOptions },
) => {
  if (typeof value !== 'string') return { message: 'Enter text.' }
  const trimmed = value.trim()
  if (trimmed === '') return { value: null }
  if (trimmed.length > maxLength) return { message: `Use ${maxLength} characters or fewer.` }
  if (regex && !new RegExp(regex).test(trimmed)) {
    return { message: pluginOptions!.tanglaw!.hint! }
  }
  return { value: trimmed }
}

const parseNumberInRange = (value: number, { min, max }: ContentAttribute, limit: number): ParseResult => {
  const [low, high] = [min ?? -limit, max ?? limit]
  if (value < low && max === undefined) return { message: `Enter ${low} or more.` }
  if (value < low || value > high) return { message: `Enter a number from ${low} to ${high}.` }
  return { value }
}

const valueParsers: Record<string, ValueParser> = {
  string: parseText,
  text: parseText,
  email: (value) => {
    const ok = typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
    return ok ? { value } : { message: 'Enter an email address in the format name@example.com.' }
  },
  integer: (value, attribute) =>
    typeof value === 'number' && Number.isInteger(value)
      ? parseNumberInRange(value, attribute, MAX_INTEGER)
      : { message: 'Enter a whole number, such as 120.' },
  decimal: (value, attribute) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return { message: 'Enter a number, such as 0.2600.' }
    }
    if (Math.abs(value) <= MAX_DECIMAL && !/^-?\d+(\.\d{1,4})?$/.test(withoutExponent(value))) {
      return { message: 'Use up to 4 decimal places, such as 0.2600.' }
    }
    return parseNumberInRange(value, attribute, MAX_DECIMAL)
  },
  boolean: (value) => (typeof value === 'boolean' ? { value } : { message: 'Choose yes or no.' }),
  enumeration: (value, { enum: allowed = [] }) =>
    typeof value === 'string' && allowed.includes(value) ? { value } : { message: 'Choose an option.' },
  date: (value) =>
    typeof value === 'string' && isDate(value) ? { value } : { message: 'Enter a date, such as 2026-11-18.' },
  datetime: (value) => {
    const time =
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN
    const instant = Number.isNaN(time) ? '' : new Date(time).toISOString()
    return isDate(instant.slice(0, 10)) ? { value: instant } : { message: 'Enter a date and time.' }
  },
  relation: (value) => {
    const id = typeof value === 'object' && value !== null && 'documentId' in value ? value.documentId : value
    return typeof id === 'string' && /^[a-z0-9]{1,64}$/i.test(id)
      ? { value: id }
      : { message: 'Choose an option.' }
  },
  media: (value) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
    return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_INTEGER
      ? { value: id }
      : { message: 'Choose a file from the library.' }
  },
  blocks: (value) => {
    const message = validateBlocks(value)
    return message ? { message } : { value: (value as unknown[]).length > 0 ? value : null }
  },
  json: (value) =>
    JSON.stringify(value).length <= MAX_JSON_LENGTH ? { value } : { message: 'This is too long.' },
}

/** Formats a number without an exponent, because `1e-7` would pass for a whole number. */
function withoutExponent(value: number): string {
  const written = String(value)
  return written.includes('e') ? value.toFixed(20) : written
}

/** Accepts years from 1000 on, because the databases treat earlier ones differently. */
function isDate(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
