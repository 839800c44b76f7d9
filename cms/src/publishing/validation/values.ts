import type { Problem } from './problems'

/** The parts of a Strapi attribute that a value is checked against. */
export interface Attribute {
  type: string
  component?: string
  repeatable?: boolean
  enum?: readonly string[]
  maxLength?: number
  min?: number
  max?: number
  regex?: string
  private?: boolean
  required?: boolean
  relation?: string
  target?: string
  /** Of media: `images`, `files`. */
  allowedTypes?: readonly string[]
}

export type Attributes = Record<string, Attribute>
type Path = (string | number)[]

const MAX_INTEGER = 2_147_483_647
const MAX_DECIMAL = 9_999_999_999.9999
const MAX_ROWS = 100
const MAX_JSON_LENGTH = 10_000

/**
 * Checks a value that an editor entered against its attribute, and gives it the form Strapi stores. Null always
 * passes: what must be there is another question (see `contentProblems`).
 */
export function checkValue(
  attribute: Attribute,
  value: unknown,
  path: Path,
  problems: Problem[],
  componentAttributes: (uid: string) => Attributes,
): unknown {
  if (value === null || value === undefined) return null
  const problem = (message: string): null => {
    problems.push({ path, message })
    return null
  }
  if (attribute.type === 'component') {
    const attributes = componentAttributes(attribute.component!)
    const one = (part: unknown, at: Path): unknown =>
      checkObject(attributes, part, at, problems, componentAttributes)
    if (!attribute.repeatable) return one(value, path)
    if (!Array.isArray(value)) return problem('Send a list of rows.')
    if (value.length > MAX_ROWS) return problem(`Keep it to ${MAX_ROWS} rows or fewer.`)
    return value.map((row, index) => one(row, [...path, index]))
  }
  const check = checks[attribute.type]
  if (!check) return problem('This field can’t be edited here.')
  const result = check(value, attribute)
  return 'message' in result ? problem(result.message) : result.value
}

/** Checks the fields of an object; fields that the schema doesn't know are refused, a component's own id is dropped. */
export function checkObject(
  attributes: Attributes,
  value: unknown,
  path: Path,
  problems: Problem[],
  componentAttributes: (uid: string) => Attributes,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ path, message: 'Send an object with fields.' })
    return {}
  }
  const checked: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    if (key === 'id' && path.length > 0) continue
    const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined
    if (!attribute || attribute.private) {
      problems.push({ path: [...path, key], message: 'This field doesn’t exist.' })
      continue
    }
    checked[key] = checkValue(attribute, part, [...path, key], problems, componentAttributes)
  }
  return checked
}

type Result = { value: unknown } | { message: string }
type Check = (value: unknown, attribute: Attribute) => Result

const text: Check = (value, { maxLength = 255, regex }) => {
  if (typeof value !== 'string') return { message: 'Enter text.' }
  const trimmed = value.trim()
  if (trimmed === '') return { value: null }
  if (trimmed.length > maxLength) return { message: `Keep it to ${maxLength} characters or fewer.` }
  if (regex && !new RegExp(regex).test(trimmed)) {
    return { message: 'Use small letters, digits and underscores, such as street_lights.' }
  }
  return { value: trimmed }
}

const within = (value: number, { min, max }: Attribute, limit: number): Result => {
  const [low, high] = [min ?? -limit, max ?? limit]
  if (value < low || value > high) return { message: `Enter a number from ${low} to ${high}.` }
  return { value }
}

const checks: Record<string, Check> = {
  string: text,
  text,
  email: (value) => {
    const ok = typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
    return ok ? { value } : { message: 'Enter an e-mail address, such as help@utility.example.' }
  },
  integer: (value, attribute) =>
    typeof value === 'number' && Number.isInteger(value)
      ? within(value, attribute, MAX_INTEGER)
      : { message: 'Enter a whole number, such as 120.' },
  decimal: (value, attribute) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return { message: 'Enter a number, such as 0.2600.' }
    }
    if (Math.abs(value) <= MAX_DECIMAL && !/^-?\d+(\.\d{1,4})?$/.test(plain(value))) {
      return { message: 'Use at most four decimal places, such as 0.2600.' }
    }
    return within(value, attribute, MAX_DECIMAL)
  },
  boolean: (value) => (typeof value === 'boolean' ? { value } : { message: 'Choose yes or no.' }),
  enumeration: (value, { enum: allowed = [] }) =>
    typeof value === 'string' && allowed.includes(value)
      ? { value }
      : { message: 'Choose one from the list.' },
  date: (value) =>
    typeof value === 'string' && isDate(value) ? { value } : { message: 'Enter a date, such as 2026-11-18.' },
  datetime: (value) => {
    const time =
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN
    if (Number.isNaN(time)) return { message: 'Enter a date and time, such as 2026-11-18T06:15:00Z.' }
    return { value: new Date(time).toISOString() }
  },
  relation: (value) => {
    const id = typeof value === 'object' && value !== null && 'documentId' in value ? value.documentId : value
    return typeof id === 'string' && /^[a-z0-9]{1,64}$/i.test(id)
      ? { value: id }
      : { message: 'Choose one from the list.' }
  },
  media: (value) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
    return typeof id === 'number' && Number.isInteger(id) && id > 0
      ? { value: id }
      : { message: 'Choose a file from the library.' }
  },
  json: (value) =>
    JSON.stringify(value).length <= MAX_JSON_LENGTH ? { value } : { message: 'This is too long.' },
}

/** A number without an exponent: 1e-7 would pass for a whole number otherwise. */
function plain(value: number): string {
  const written = String(value)
  return written.includes('e') ? value.toFixed(20) : written
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
