import { type Attributes, isPrivateAttribute } from '../content/schema-attributes'
import type { ContentType } from '../content/definition'
import { attributeLabel } from '../content/default-labels'
import { chooseMainField, MONTH_NAME_COLUMN } from '../content/main-field'
import type { ConsoleViewConfiguration } from '../strapi-internals/content-manager'

const UNLISTED: ReadonlySet<string> = new Set([
  'text',
  'json',
  'richtext',
  'blocks',
  'component',
  'dynamiczone',
  'password',
])
const MAX_LIST_COLUMNS = 5
const ROW_WIDTH = 12

/** Columns that Strapi adds to a list again at each start. */
export const COLUMNS_ADDED_BY_STRAPI: ReadonlySet<string> = new Set(['id', 'documentId'])

const BUILT_IN_LABELS: Readonly<Record<string, string>> = {
  [MONTH_NAME_COLUMN]: 'Month',
  createdAt: 'Created',
  updatedAt: 'Last updated',
  publishedAt: 'Published',
  createdBy: 'Created by',
  updatedBy: 'Updated by',
}

/**
 * The configuration of a type or component.
 * @param current the stored configuration, whose field sizes and other settings stay
 * @param attributes the schema's attributes, without Strapi's own
 * @param definition the definition of a content type
 * @param mainFieldOf returns the main field of a relation's target type
 */
export function consoleViewConfigurationOf(
  current: ConsoleViewConfiguration,
  attributes: Attributes,
  definition: Pick<ContentType, 'list' | 'rules' | 'console'> | undefined,
  mainFieldOf: (uid: string) => string | undefined,
): ConsoleViewConfiguration {
  const { labels = {}, descriptions = {}, columns } = definition?.console ?? {}
  const months = definition?.rules.monthFields ?? []
  const mainField = chooseMainField(attributes, definition)
  const [sortBy = mainField, order = 'asc'] = definition?.list?.defaultSort.split(':') ?? []
  const metadatas = Object.fromEntries(
    Object.entries(current.metadatas).map(([name, { edit, list }]) => {
      if (COLUMNS_ADDED_BY_STRAPI.has(name)) return [name, { edit, list }]
      const label = labels[name] ?? BUILT_IN_LABELS[name] ?? attributeLabel(name)
      const description = descriptions[name] ?? (months.includes(name) ? 'The first day of the month.' : '')
      const { target } = attributes[name] ?? {}
      const called = target && 'mainField' in edit ? mainFieldOf(target) : undefined
      const related = called ? { mainField: called } : {}
      return [name, { edit: { ...edit, label, description, ...related }, list: { ...list, label } }]
    }),
  )
  return {
    settings: {
      ...current.settings,
      mainField,
      defaultSortBy: sortBy,
      defaultSortOrder: order.toUpperCase(),
      pageSize: 20,
    },
    metadatas,
    layouts: {
      list: columns ?? columnsOf(mainField, attributes, definition),
      edit: inRows(
        current.layouts.edit.flat().filter(({ name }) => name !== MONTH_NAME_COLUMN),
        Object.keys(attributes),
      ),
    },
  }
}

/**
 * Columns of a list: the main field, the sort fields of the panel's list, then the first attributes of the schema;
 * for types also the last change.
 */
function columnsOf(
  mainField: string,
  attributes: Attributes,
  type: Pick<ContentType, 'list' | 'rules'> | undefined,
): string[] {
  const listable = Object.entries(attributes)
    .filter(([, attribute]) => !isPrivateAttribute(attribute) && !UNLISTED.has(attribute.type))
    .map(([name]) => name)
  const sorts = (type?.list?.sorts ?? []).filter((name) => Object.hasOwn(attributes, name))
  const said = mainField === MONTH_NAME_COLUMN ? type?.rules.monthFields?.[0] : undefined
  const others = [...sorts, ...listable].filter((name) => name !== said)
  const columns = [...new Set([mainField, ...others])].slice(0, MAX_LIST_COLUMNS)
  return type ? [...columns, 'updatedAt'] : columns
}

/** Arranges the fields of a form in the schema's order, with as many in a row as fit. */
function inRows(
  fields: { name: string; size: number }[],
  order: string[],
): { name: string; size: number }[][] {
  const rows: { name: string; size: number }[][] = []
  let room = 0
  for (const field of fields.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))) {
    if (field.size > room) {
      rows.push([])
      room = ROW_WIDTH
    }
    rows.at(-1)!.push(field)
    room -= field.size
  }
  return rows
}
