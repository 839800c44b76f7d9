import { isDeepStrictEqual } from 'node:util'

/** A column of a PostgreSQL table, with its type in PostgreSQL's words, such as `timestamp without time zone`. */
export interface PostgresColumn {
  name: string
  type: string
}

/** A value as JSON carries it to PostgreSQL. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/**
 * A value of SQLite, which has neither booleans, instants nor JSON, as PostgreSQL's column takes it from JSON. Strapi keeps
 * instants in columns without a time zone, in the local time of its process: the move has to run in the CMS's own.
 * @throws Error where the value isn't of the column's type
 */
export function toPostgresValue(value: unknown, { name, type }: PostgresColumn): JsonValue {
  if (value === null || value === undefined) return null
  if (type.startsWith('timestamp')) return toTimestamp(parseInstant(value, name), type)
  if (type === 'date')
    return typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : asText(value)
  if (type === 'boolean') return value === 1 || value === true || value === 'true'
  if (type === 'json' || type === 'jsonb') return JSON.parse(asText(value)) as JsonValue
  if (Buffer.isBuffer(value)) throw new Error(`${name} holds bytes, which no column here should`)
  return typeof value === 'bigint' ? String(value) : (value as string | number)
}

/** Whether PostgreSQL returned what was moved. `found` is a value as `comparable` selects it. */
export function isSameValueAfterMove(moved: JsonValue, found: unknown, { type }: PostgresColumn): boolean {
  if (moved === null || found === null) return moved === found
  if (type === 'timestamp with time zone')
    return new Date(asText(moved)).getTime() === new Date(asText(found)).getTime()
  if (type.startsWith('timestamp'))
    return trimFraction(asText(moved).replace('T', ' ')) === trimFraction(asText(found))
  if (type.startsWith('time ')) return trimFraction(asText(moved)) === trimFraction(asText(found))
  if (type === 'json' || type === 'jsonb') return isDeepStrictEqual(moved, JSON.parse(asText(found)))
  if (type === 'boolean') return asText(moved) === asText(found)
  if (/^(?:integer|bigint|smallint|numeric|real|double precision)/.test(type))
    return Number(moved) === Number(found)
  return asText(moved) === asText(found)
}

/** A text as it is; another value as JSON writes it. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function parseInstant(value: unknown, name: string): Date {
  const text = asText(value)
  // SQLite's own current_timestamp is in UTC and doesn't say so.
  const isPlain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(text)
  const at =
    typeof value === 'number' || /^-?\d+$/.test(text)
      ? new Date(Number(value))
      : new Date(isPlain ? `${text.replace(' ', 'T')}Z` : text)
  if (Number.isNaN(at.getTime())) throw new Error(`${name} holds “${text}”, which is no instant`)
  return at
}

function toTimestamp(at: Date, type: string): string {
  if (type === 'timestamp with time zone') return at.toISOString()
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
  return `${day}T${time}.${String(at.getMilliseconds()).padStart(3, '0')}`
}

/** `08:00:00.120` and `08:00:00.12` are the same time. */
const trimFraction = (text: string): string => text.replace(/\.0+$|(\.\d*?[1-9])0+$/, '$1')
