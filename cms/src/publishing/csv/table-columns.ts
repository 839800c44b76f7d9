import {
  editableAttributes,
  isMultipleAttribute,
  type ContentAttribute,
} from '../../content/schema-attributes'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import { columnHeading } from '../../content/default-labels'
import { attributesOfComponent, contentTypeOfUid, type ContentType } from '../../content/content-types'
import { toDocumentInput } from '../../content/to-document-input'

type InputValues = Record<string, unknown>

/** A possible column in a table of a content type. */
export interface TableColumn {
  /** Attribute, such as `energyKwh`; for a part with its own column, `components.generation`. */
  name: string
  /** Heading with unit: "Energy (kWh)". */
  heading: string
  attribute: ContentAttribute
  isMonth: boolean
  /** Whether it's part of the natural key; a row without it can't be matched. */
  isKey: boolean
  /** Code of the part that contains the value. */
  code?: string
}

/** The documents that relations may refer to. */
export interface RelationTargets {
  /** Document ids by lowercase code and name, for each target's uid. */
  ids: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Names by document id. */
  names: ReadonlyMap<string, string>
}

/** Maximum number of values in one query: SQLite accepts a limited number. */
export const MAX_SQL_VARIABLES = 500

const TYPES_WITHOUT_CELL = ['component', 'media', 'json', 'blocks']

/**
 * Lists the columns of a type: its own attributes that fit into a cell, and one for each repeatable part in the given
 * documents.
 */
export function tableColumnsOf(type: ContentType, documents: readonly InputValues[]): TableColumn[] {
  const months = type.rules.monthFields ?? []
  const own = Object.entries(editableAttributes(type.attributes))
    .filter(
      ([, attribute]) => !isMultipleAttribute(attribute) && !TYPES_WITHOUT_CELL.includes(attribute.type),
    )
    .map(([name, attribute]): TableColumn => {
      const isMonth = months.includes(name)
      const heading = columnHeading(name, attribute, isMonth)
      return { name, heading, attribute, isMonth, isKey: type.naturalKey?.includes(name) ?? false }
    })
  return [...own, ...partColumns(type, documents)]
}

function partColumns(
  { tableImport, attributes }: ContentType,
  documents: readonly InputValues[],
): TableColumn[] {
  if (!tableImport?.columnPerPart) return []
  const { attribute, codeField, valueField, heading } = tableImport.columnPerPart
  const valueAttribute = attributesOfComponent(attributes[attribute]!.component!)[valueField]!
  const found = new Map<string, string>()
  for (const part of collectComponentRows(documents, attribute)) {
    const code = part[codeField] as string
    if (!found.has(code)) found.set(code, heading(part))
  }
  return [...found].map(([code, name]) => ({
    name: `${attribute}.${code}`,
    heading: name,
    attribute: valueAttribute,
    isMonth: false,
    isKey: false,
    code,
  }))
}

/** Lists the parts of all documents, in the documents' order. */
export function collectComponentRows(documents: readonly InputValues[], attribute: string): InputValues[] {
  return documents.flatMap((document) => (document[attribute] ?? []) as InputValues[])
}

/** Returns the value of a document in a column. */
export function documentValueInColumn(
  { tableImport }: Pick<ContentType, 'tableImport'>,
  document: InputValues,
  { name, code }: TableColumn,
): unknown {
  if (code === undefined) return document[name]
  const { attribute, codeField, valueField } = tableImport!.columnPerPart!
  return collectComponentRows([document], attribute).find((part) => part[codeField] === code)?.[valueField]
}

/** Finds the column for each heading; undefined for an unknown heading, or a second heading for the same column. */
export function matchHeadingsToColumns(
  headings: readonly string[],
  columns: readonly TableColumn[],
): (TableColumn | undefined)[] {
  const found: (TableColumn | undefined)[] = headings.map(() => undefined)
  // Headings can differ by unit alone, so exact matches come first. A heading without a unit matches only columns that
  // are left.
  for (const spelled of [
    normalizeHeading,
    (text: string) => normalizeHeading(text.replace(/\([^)]*\)\s*$/, '')),
  ]) {
    for (const [index, heading] of headings.entries()) {
      const wanted = spelled(heading)
      if (found[index] || wanted === '') continue
      const fitting = columns.filter(
        (column) =>
          !found.includes(column) &&
          [column.name, column.code ?? '', column.heading].some((name) => spelled(name) === wanted),
      )
      if (fitting.length === 1) found[index] = fitting[0]
    }
  }
  // Editors shorten key headings to “Month” or “Class”. Match the last word of a heading when only one column has it.
  for (const [index, heading] of headings.entries()) {
    const fitting = columns.filter(
      (column) =>
        column.isKey && !found.includes(column) && lastWord(column.heading) === normalizeHeading(heading),
    )
    if (!found[index] && fitting.length === 1) found[index] = fitting[0]
  }
  return found
}

/** Returns the last word of a heading without its unit: `month` for "Billing month (YYYY-MM)". */
function lastWord(heading: string): string {
  const words = heading
    .replace(/\([^)]*\)\s*$/, '')
    .trim()
    .split(' ')
  return normalizeHeading(words.at(-1)!)
}

/** Reduces a heading to its letters and digits, for comparison. */
function normalizeHeading(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, '')
}

/** Reads the documents that the columns' relations may refer to. */
export async function readRelationTargets(columns: readonly TableColumn[]): Promise<RelationTargets> {
  const ids = new Map<string, Map<string, string>>()
  const names = new Map<string, string>()
  for (const { attribute } of columns) {
    if (attribute.type !== 'relation') continue
    const other = contentTypeOfUid(attribute.target!)!
    const { codeField, nameField } = other.relationTarget!
    const known = new Map<string, string>()
    for (const row of await documentServiceOf(other).findMany({ status: 'draft' })) {
      const words = [row[nameField], row[codeField]].filter((word) => typeof word === 'string')
      for (const word of words) known.set(word.toLowerCase(), row.documentId)
      names.set(row.documentId, words[0] ?? '')
    }
    ids.set(attribute.target!, known)
  }
  return { ids, names }
}

/** Documents to read to find the columns of repeatable parts. */
const SAMPLE_SIZE = 60
/** Reads the latest documents of a type, as drafts and in the input format. */
export async function findSampleDocuments(type: ContentType): Promise<InputValues[]> {
  const latest = await findLatestDrafts(type)
  return latest.map((stored) => toDocumentInput(type.attributes, stored))
}

/** Reads the latest documents of a type in the input format: as published, or as drafts where nothing is published. */
export async function findLatestPublishedOrDrafts(type: ContentType): Promise<InputValues[]> {
  const latest = await findLatestDrafts(type)
  const published = await readPublishedInputs(type, latest)
  return latest.map((stored) => published.get(stored.documentId) ?? toDocumentInput(type.attributes, stored))
}

/** Reads the published versions of drafts in the input format, by document id. */
export async function readPublishedInputs(
  type: ContentType,
  drafts: readonly StoredRow[],
): Promise<Map<string, InputValues>> {
  const published = new Map<string, InputValues>()
  if (!type.draftAndPublish) return published
  for (let at = 0; at < drafts.length; at += MAX_SQL_VARIABLES) {
    const documentIds = drafts.slice(at, at + MAX_SQL_VARIABLES).map(({ documentId }) => documentId)
    const found = await documentServiceOf(type).findMany({
      filters: { documentId: { $in: documentIds } },
      status: 'published',
      populate: type.populate,
    })
    for (const row of found) published.set(row.documentId, toDocumentInput(type.attributes, row))
  }
  return published
}

function findLatestDrafts(type: ContentType): Promise<StoredRow[]> {
  const { populate, publicSort: sort } = type
  return documentServiceOf(type).findMany({ status: 'draft', populate, sort, limit: SAMPLE_SIZE })
}

/** Predefined parts that a table may use although no stored document has them yet. */
export function predefinedComponentRows({ tableImport }: ContentType): InputValues[] {
  return tableImport?.columnPerPart
    ? [{ [tableImport.columnPerPart.attribute]: tableImport.columnPerPart.knownParts }]
    : []
}
