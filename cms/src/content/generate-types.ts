import {
  editableAttributes,
  isMultipleAttribute,
  type ContentAttribute,
  type Attributes,
} from './schema-attributes'
import { hasSeveralDocumentsPerMonth, type ContentModel, type ContentType } from './definition'
import { attributeLabel, enumValueLabel } from './default-labels'
import { dueDayOf } from './due-day'
import { hasPublishChecks } from './has-publish-checks'

type Field = Record<string, unknown> & { kind: string }

const HEADER = `// Written by \`npm run types\` from cms/src/api and cms/src/components. Don't edit it.
//
// One constant a content type, named as its folder is: where the panel reads it (\`path\`), what it is, its fields in the
// order of its form, and by what its list is sorted and filtered. A field has the shape of \`Field\` in
// panel/declarative-forms/field-declarations.ts. \`import * as types\` gives all of them; take single ones by name where a browser loads them.
`

const FIELD_KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  email: 'text',
  text: 'long-text',
  integer: 'integer',
  decimal: 'decimal',
  date: 'date',
  datetime: 'instant',
  enumeration: 'choice',
  boolean: 'yes-no',
  blocks: 'rich-text',
}

const EMAIL = {
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  hint: 'Enter an email address in the format name@example.com.',
}

const MAX_LENGTHS: Readonly<Record<string, number>> = { string: 255, email: 254, text: 20_000 }

/** Generates the source of web/src/cms/types.gen.ts. */
export function contentTypesToTypeScript(content: ContentModel): string {
  const constants = content.types.map((type) => {
    const { fields, groups } = fieldsOf(type, content)
    const facts = {
      name: type.name,
      path: type.path,
      kind: type.kind,
      hasDrafts: type.draftAndPublish,
      isPublic: type.public,
      hasChecks: hasPublishChecks(type),
      fields,
      ...((type.kind === 'single' || groups.length > 1) && { groups }),
      ...(type.kind === 'collection' && { list: listOf(type, fields) }),
    }
    return `export const ${identifier(type.name)} = ${printValue(facts, '')} as const\n`
  })
  return [HEADER, ...constants].join('\n')
}

const identifier = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function listOf(type: ContentType, fields: Record<string, Field>): object {
  const { sorts, defaultSort, filters = [] } = type.list!
  return {
    // Omits sorts without a column in the panel, such as the time of arrival.
    sorts: sorts.filter((name) => fields[name]),
    defaultSort,
    filters: filters.filter((name) => ['month', 'choice', 'reference'].includes(fields[name]?.kind ?? '')),
    ...(hasSeveralDocumentsPerMonth(type) && { monthly: type.rules.monthFields![0] }),
    ...dueOf(type),
  }
}

/** The day by which work on a document is due, with the stages in which it isn't any more. */
function dueOf(type: ContentType): object {
  const by = dueDayOf(type)
  return by ? { due: { by, closedStages: type.closedStages } } : {}
}

function fieldsOf(
  type: ContentType,
  content: ContentModel,
): { fields: Record<string, Field>; groups: object[] } {
  const { publicForm, readOnlyFields, rules } = type
  const isFixed = new Set([
    ...readOnlyFields,
    ...(publicForm
      ? [
          'reference',
          ...publicForm.fields,
          ...(publicForm.readOnlyFields ?? []),
          ...(publicForm.tracking ? ['dueOn'] : []),
        ]
      : []),
  ])
  const fields = partsOf(type.attributes, content, { months: rules.monthFields ?? [], isFixed })
  const groups = new Map<string, string[]>()
  for (const name of Object.keys(fields)) {
    const group = type.attributes[name]!.pluginOptions?.tanglaw?.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return { fields, groups: [...groups].map(([heading, names]) => ({ heading, fields: names })) }
}

interface TypeContext {
  months: readonly string[]
  isFixed: ReadonlySet<string>
}

function partsOf(attributes: Attributes, content: ContentModel, whole: TypeContext): Record<string, Field> {
  const shown = Object.entries(editableAttributes(attributes)).filter(
    ([name, { pluginOptions }]) => !pluginOptions?.tanglaw?.hidden && !isBeside(name, attributes),
  )
  return Object.fromEntries(
    shown.map(([name, attribute]) => [name, fieldOf(name, attribute, attributes, content, whole)]),
  )
}

/** Whether an attribute is the description of an image: forms show `coverAlt` together with `cover`. */
const isBeside = (name: string, attributes: Attributes): boolean =>
  name.endsWith('Alt') && attributes[name.slice(0, -3)]?.type === 'media'

function fieldOf(
  name: string,
  attribute: ContentAttribute,
  all: Attributes,
  content: ContentModel,
  whole: TypeContext,
): Field {
  const {
    label = attributeLabel(name),
    help,
    requiredToSave,
    requiredToPublish,
    isFixed,
    isPermanent,
  } = attribute.pluginOptions?.tanglaw ?? {}
  const fixed = isFixed ?? whole.isFixed.has(name)
  const message = requiredToSave ?? requiredToPublish
  return {
    ...kindOf(name, attribute, all, content, whole),
    label,
    ...(help && { help }),
    ...(message && !fixed && { needed: { for: requiredToSave ? 'save' : 'publish', message } }),
    ...(fixed && { isFixed: true }),
    ...(isPermanent && { isPermanent: true }),
  }
}

function kindOf(
  name: string,
  attribute: ContentAttribute,
  all: Attributes,
  { types, components }: ContentModel,
  { months }: TypeContext,
): Field {
  const {
    type,
    component = '',
    target,
    allowedTypes,
    min,
    max,
    maxLength = MAX_LENGTHS[type],
    regex,
    default: begins,
  } = attribute
  const {
    kind = FIELD_KINDS[type],
    address,
    isYear,
    places,
    blankIsNow,
    blankLabel,
    choices = {},
    itemLabel,
    itemKey,
    hint,
  } = attribute.pluginOptions?.tanglaw ?? {}
  const pattern = type === 'email' ? EMAIL : regex && { pattern: regex, hint }
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  if (type === 'media') {
    if (!allowedTypes?.includes('images')) return { kind: 'file' }
    return { kind: 'image', ...(all[`${name}Alt`] && { alt: `${name}Alt` }) }
  }
  const blank = blankLabel && { blankLabel }
  if (type === 'relation')
    return { kind: 'reference', of: types.find(({ uid }) => uid === target)!.path, ...blank }
  const { codeOf } = attribute.pluginOptions?.tanglaw ?? {}
  if (codeOf) return { kind: 'reference', of: types.find(({ uid }) => uid === codeOf)!.path, byCode: true }
  if (type === 'component') {
    if (!isMultipleAttribute(attribute)) return { kind: component === 'shared.link' ? 'link' : 'seo' }
    const attributes = components.get(component)!
    const fields = partsOf(attributes, { types, components }, { months: [], isFixed: new Set() })
    const [first] = Object.keys(fields)
    return { kind: 'rows', one: itemLabel ?? 'row', key: itemKey ?? first, fields }
  }
  if (address) return { kind: 'slug', from: 'title', address }
  if (months.includes(name)) return { kind: 'month' }
  switch (kind) {
    case 'choice':
      return {
        kind,
        choices: attribute.enum!.map((value) => ({ value, label: choices[value] ?? enumValueLabel(value) })),
        ...(typeof begins === 'string' && { default: begins }),
        ...blank,
      }
    case 'integer':
      return {
        kind,
        ...(isYear && { isYear }),
        ...bounds,
        ...(typeof begins === 'number' && begins !== 0 && { default: String(begins) }),
      }
    case 'decimal':
      return { kind, ...(places !== undefined && { places }), ...bounds }
    case 'text':
      return { kind, maxLength, ...pattern, ...(typeof begins === 'string' && { default: begins }) }
    case 'long-text':
      return { kind, maxLength, ...pattern }
    case 'url':
      return { kind, maxLength }
    case 'instant':
      return { kind, ...(blankIsNow && { blankIsNow }) }
    case 'yes-no':
      return { kind, ...(begins === true && { default: true }) }
    default:
      if (!kind)
        throw new Error(
          `"${name}" is of type "${type}", for which the panel has no control: say "hidden": true in its pluginOptions.tanglaw`,
        )
      return { kind }
  }
}

/** Prints a value as TypeScript, in one line if it fits. */
function printValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const parts = (deeper: string): string[] =>
    isList
      ? value.map((item) => printValue(item, deeper))
      : Object.entries(value).map(([key, part]) => `${key}: ${printValue(part, deeper)}`)
  const line = `${open} ${parts('').join(', ')} ${close}`
  if (parts('').length === 0) return open + close
  if (indent && !line.includes('\n') && line.length + indent.length < 120) return line
  return `${open}\n${parts(inner)
    .map((part) => `${inner}${part},\n`)
    .join('')}${indent}${close}`
}
