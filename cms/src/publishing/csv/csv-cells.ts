import { isNumberAttribute } from '../../content/schema-attributes'
import { localTimeToInstant } from '../../content/local-time-to-instant'
import { findMonthsByName } from '../../content/month-names'
import { escapeSpreadsheetFormula, unescapeSpreadsheetFormula } from '../../platform/csv'
import type { TableColumn, RelationTargets } from './table-columns'

/** The value of a cell, or an error message for the editor. */
export type ParsedCell = { value: unknown } | { wrong: string }

/** Data needed to parse cells. */
export interface CellParsingContext {
  /** The utility's time zone, for times without an offset. */
  zone: string
  targets: RelationTargets
}

/** Parses a cell as the value of its column; a blank cell is null. */
export function parseCsvCell(
  { attribute, isMonth }: TableColumn,
  cell: string,
  around: CellParsingContext,
): ParsedCell {
  const text = unescapeSpreadsheetFormula(cell.trim())
  if (text === '') return { value: null }
  if (isMonth) return parseMonth(text)
  if (isNumberAttribute(attribute)) return parseNumber(text)
  switch (attribute.type) {
    case 'date':
      return { value: text.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, '$1-$2-$3') }
    case 'datetime':
      return parseInstant(text, around.zone)
    case 'boolean':
      return parseYesNo(text)
    case 'enumeration':
      return parseChoice(text, attribute.enum!)
    case 'relation':
      return parseTarget(text, around.targets.ids.get(attribute.target!))
    default:
      return { value: text }
  }
}

/** Formats a value as a cell that {@link parseCsvCell} can parse. */
export function formatCsvCell(
  { attribute, isMonth }: TableColumn,
  value: unknown,
  names: RelationTargets['names'],
): string {
  if (value === null || value === undefined) return ''
  if (isMonth) return (value as string).slice(0, 7)
  if (attribute.type === 'decimal') return Number(value).toFixed(4)
  if (typeof value === 'number') return String(value)
  if (attribute.type === 'datetime') return new Date(value as string).toISOString()
  if (attribute.type === 'boolean') return value === true ? 'yes' : 'no'
  return escapeSpreadsheetFormula(
    attribute.type === 'relation' ? (names.get(value as string) ?? '') : (value as string),
  )
}

/** Parses a number as spreadsheets and bills write it: `₱1,234.5600`, `(0.18)`, `−2`. */
function parseNumber(text: string): ParsedCell {
  const bare = text
    .replace(/[\s\u00A0\u202F]|₱|php/gi, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^[−–]/, '-')
  if (!/^[-+]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(bare) || !/\d/.test(bare)) {
    return {
      wrong: `“${quoteForMessage(text)}” isn’t a number. Use a format like 1,234.56.`,
    }
  }
  return { value: Number(bare.replaceAll(',', '')) }
}

/** Parses a month: `2026-11`, `2026-11-01`, `November 2026`, `Nov-2026`, or as Excel rewrites the first: `Nov-26`. */
function parseMonth(text: string): ParsedCell {
  const numbers = /^(\d{4})-(0[1-9]|1[0-2])(-01)?$/.exec(text)
  if (numbers) return { value: `${numbers[1]}-${numbers[2]}-01` }
  const [, name = '', digits] = /^([a-z]{3,})\.?[\s-]+(\d{4}|\d{2})$/i.exec(text) ?? []
  const [number] = findMonthsByName(name)
  if (!digits || !number)
    return { wrong: `“${quoteForMessage(text)}” isn’t a month. Use a format like 2026-11.` }
  return { value: `${digits.padStart(4, '20')}-${number}-01` }
}

/** Parses an instant. A time without an offset is in the utility's time zone. */
function parseInstant(text: string, zone: string): ParsedCell {
  const [, day, time, offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text) ??
    []
  const local = `${day}T${time}`
  const zoned = offset?.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2').toUpperCase()
  if (!day || Number.isNaN(Date.parse(`${local}${zoned ?? 'Z'}`))) {
    return { wrong: `“${quoteForMessage(text)}” isn’t a date and time. Use a format like 2026-11-21 14:00.` }
  }
  return { value: zoned ? new Date(`${local}${zoned}`).toISOString() : localTimeToInstant(zone, local) }
}

function parseYesNo(text: string): ParsedCell {
  if (/^(yes|true|1)$/i.test(text)) return { value: true }
  if (/^(no|false|0)$/i.test(text)) return { value: false }
  return { wrong: `“${quoteForMessage(text)}” must be yes or no.` }
}

/** Parses an enumeration value: `Natural gas` becomes `natural_gas`. */
function parseChoice(text: string, choices: readonly string[]): ParsedCell {
  const value = text.toLowerCase().replace(/[\s-]+/g, '_')
  return choices.includes(value)
    ? { value }
    : { wrong: `“${quoteForMessage(text)}” must be one of: ${choices.join(', ')}.` }
}

function parseTarget(text: string, targets: ReadonlyMap<string, string> | undefined): ParsedCell {
  const found = targets?.get(text.toLowerCase())
  return found
    ? { value: found }
    : { wrong: `We couldn’t find “${quoteForMessage(text)}”. Check the spelling, or add it first.` }
}

function quoteForMessage(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
