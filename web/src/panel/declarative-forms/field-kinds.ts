import * as v from 'valibot'
import type { FieldError } from '~/cms/errors'
import { now } from '~/lib/clock'
import { formatNumber, longDate } from '~/lib/format'
import { decimalFromNumber, decimalToNumber } from '~/lib/decimal'
import { firstDay, monthAndYear, monthOf } from '~/lib/months'
import { formatInstant } from '../date-times'
import { completeEnteredLink, findLinkProblem } from '../entered-links'
import { parseAmount, parseInteger, formatAmountForInput, formatInteger } from '../parse-numbers'
import { imageValueSchema, fileValueSchema } from '../resource/file-values'
import { richTextToComparableLines } from '../rich-text/rich-text-to-comparable-lines'
import type { ValidationLevel } from '../form/form-resource'
import {
  linkValueSchema,
  referenceValueSchema,
  seoValueSchema,
  type AnyFieldValues,
  type FieldDeclaration,
  type FieldOfKind,
  type SeoValue,
  type FieldDeclarations,
  type FieldKindName,
  type FieldValueOfKind,
} from './field-declarations'
import {
  parseNullableAttribute,
  validateRange,
  noFieldErrors,
  validateText,
  createRelationKind,
  createTextKind,
  validateMaxLength,
  createFieldErrors,
  type FieldKind,
  type StoredDocument,
} from './field-kind-helpers'

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

const kinds: { [K in FieldKindName]: FieldKind<FieldOfKind<K>, FieldValueOfKind[K]> } = {
  text: createTextKind({
    emptyValue: (field) => field.default ?? '',
    validate: (value, field) => validateText(value, field),
  }),
  url: createTextKind({
    serialize: (value, name) => ({ [name]: completeEnteredLink(value) || null }),
    validate: (value, { maxLength = 255 }) => {
      const problem = findLinkProblem(value)
      return problem ? createFieldErrors(problem) : validateMaxLength(completeEnteredLink(value), maxLength)
    },
  }),
  'long-text': createTextKind({
    validate: (value, field) => validateText(value, { maxLength: 5000, ...field }),
  }),
  'rich-text': {
    emptyValue: () => [],
    schema: () => v.array(v.unknown()),
    parse: (stored, name) => parseNullableAttribute(stored, name, v.array(v.unknown())) ?? [],
    serialize: (value, name) => ({ [name]: value.length > 0 ? value : null }),
    validate: noFieldErrors,
    isEmpty: (value) => value.length === 0,
    format: richTextToComparableLines,
  },
  integer: createTextKind({
    emptyValue: (field) => field.default ?? '',
    parse: (stored, name, field) => {
      const number = parseNullableAttribute(stored, name, v.number())
      return number === null || number === undefined ? '' : formatInteger(number, field)
    },
    serialize: (value, name) => {
      const read = parseInteger(value)
      return { [name]: 'value' in read ? read.value : null }
    },
    validate: (value, field) => {
      const read = parseInteger(value)
      if ('wrong' in read) return createFieldErrors(read.wrong)
      return 'value' in read ? validateRange(read.value, field, field.isYear ? String : formatNumber) : []
    },
    format: (value, field) => {
      const read = parseInteger(value)
      if (!('value' in read)) return value.trim()
      return field.isYear ? String(read.value) : formatNumber(read.value)
    },
  }),
  decimal: createTextKind({
    parse: (stored, name, { places }) => {
      const number = parseNullableAttribute(stored, name, v.number())
      return number === null || number === undefined
        ? ''
        : formatAmountForInput(decimalFromNumber(number), places)
    },
    serialize: (value, name) => {
      const read = parseAmount(value)
      return { [name]: 'value' in read ? decimalToNumber(read.value) : null }
    },
    validate: (value, field) => {
      const read = parseAmount(value, field.places)
      if ('wrong' in read) return createFieldErrors(read.wrong)
      return 'value' in read ? validateRange(decimalToNumber(read.value), field, String) : []
    },
    format: (value, { places }) => {
      const read = parseAmount(value)
      return 'value' in read ? formatAmountForInput(read.value, places).replace('-', '−') : value.trim()
    },
  }),
  date: createTextKind({ format: (value) => value && longDate(value) }),
  month: createTextKind({
    parse: (stored, name) => monthOf(parseNullableAttribute(stored, name, v.string()) ?? ''),
    serialize: (value, name) => ({ [name]: value ? firstDay(value) : null }),
    format: (value) => value && monthAndYear(value),
  }),
  instant: createTextKind({ format: (value, _field, zone) => formatInstant(value, zone) }),
  choice: createTextKind({
    emptyValue: (field) => field.default ?? '',
    format: (value, { choices }) => choices.find((choice) => choice.value === value)?.label ?? value,
  }),
  'yes-no': {
    emptyValue: (field) => field.default ?? false,
    schema: () => v.boolean(),
    parse: (stored, name) => parseNullableAttribute(stored, name, v.boolean()) ?? false,
    serialize: (value, name) => ({ [name]: value }),
    validate: noFieldErrors,
    isEmpty: () => false,
    format: (value) => (value ? 'Yes' : 'No'),
  },
  link: {
    emptyValue: () => ({ label: '', url: '' }),
    schema: () => linkValueSchema,
    parse: (stored, name) => {
      const text = v.nullish(v.string(), '')
      return (
        parseNullableAttribute(stored, name, v.object({ label: text, url: text })) ?? { label: '', url: '' }
      )
    },
    serialize: ({ label, url }, name) => ({
      [name]:
        label.trim() || url.trim()
          ? { label: label.trim() || null, url: completeEnteredLink(url) || null }
          : null,
    }),
    validate: ({ label, url }, _field, purpose) => {
      const [words, address] = [label.trim(), url.trim()]
      const problem = findLinkProblem(address)
      if (problem) return createFieldErrors(problem, 'url')
      if (purpose === 'save' || Boolean(words) === Boolean(address)) return []
      return words
        ? createFieldErrors('Enter an address.', 'url')
        : createFieldErrors('Enter a label.', 'label')
    },
    isEmpty: ({ label, url }) => !label.trim() && !url.trim(),
    format: ({ label, url }) => [label.trim(), url.trim()].filter(Boolean).join(' → '),
  },
  slug: createTextKind({
    validate: (value) =>
      value && !slugShape.test(value)
        ? createFieldErrors('Use lowercase letters, numbers and single hyphens.')
        : [],
    format: (value, { address }) => value && address + value,
  }),
  file: createRelationKind(fileValueSchema, {
    serialize: (value, name) => ({ [name]: value?.id ?? null }),
    format: (value) => value?.name ?? '',
  }),
  image: createRelationKind(imageValueSchema, {
    parse: (stored, name, { alt, focalPoint }) => {
      const image = parseNullableAttribute(stored, name, imageValueSchema)
      if (!image) return null
      return {
        ...image,
        ...(alt && {
          alternativeText: parseNullableAttribute(stored, alt, v.string()) ?? image.alternativeText,
        }),
        ...(focalPoint && {
          focalPoint: parseNullableAttribute(stored, focalPoint, pointShape) ?? image.focalPoint,
        }),
      }
    },
    serialize: (value, name, { alt, focalPoint }) => ({
      [name]: value?.id ?? null,
      ...(alt && { [alt]: value?.alternativeText.trim() || null }),
      ...(focalPoint && { [focalPoint]: value?.focalPoint ?? null }),
    }),
    validate: (value, { alt }, purpose) =>
      alt && value && purpose === 'publish' && !value.alternativeText.trim()
        ? createFieldErrors('Enter alt text.', 'alternativeText')
        : [],
    format: (value) => [value?.name, value?.alternativeText.trim()].filter(Boolean).join(': '),
  }),
  reference: createRelationKind(referenceValueSchema, {
    parse: (stored, name, { byCode }) => {
      if (byCode) {
        const code = parseNullableAttribute(stored, name, v.string())
        return code ? { documentId: code, name: wordsOf(code) } : null
      }
      const text = v.nullish(v.string(), '')
      const target = parseNullableAttribute(
        stored,
        name,
        v.object({ documentId: v.string(), name: text, title: text }),
      )
      return target ? { documentId: target.documentId, name: target.name || target.title } : null
    },
    serialize: (value, name) => ({ [name]: value?.documentId ?? null }),
    format: (value) => value?.name ?? '',
  }),
  rows: {
    emptyValue: () => [],
    schema: ({ fields }) => v.array(createFieldSetSchema(fields)),
    parse: (stored, name, { fields, groupBy }) => {
      const rows = parseNullableAttribute(stored, name, v.array(v.record(v.string(), v.unknown()))) ?? []
      const values = rows.map((row) => parseFieldValues(fields, row))
      return groupBy ? gatherGroups(values, groupBy.by) : values
    },
    serialize: (rows, name, { fields }) => ({ [name]: rows.map((row) => serializeFieldValues(fields, row)) }),
    validate: (rows, { fields }, purpose) =>
      rows.flatMap((row, index) =>
        validateFieldValues(fields, row, purpose).map(({ path, message }) => ({
          path: [index, ...path],
          message,
        })),
      ),
    isEmpty: (rows) => rows.length === 0,
    format: (rows, { one }) => (rows.length === 0 ? '' : `${rows.length} × ${one}`),
  },
  seo: {
    emptyValue: () => ({ title: '', description: '', image: null, noIndex: false }),
    schema: () => seoValueSchema,
    parse: (stored, name) => {
      const parts = parseNullableAttribute(stored, name, v.record(v.string(), v.unknown())) ?? {}
      return {
        title: parseNullableAttribute(parts, 'title', v.string()) ?? '',
        description: parseNullableAttribute(parts, 'description', v.string()) ?? '',
        image: parseNullableAttribute(parts, 'image', imageValueSchema) ?? null,
        noIndex: parseNullableAttribute(parts, 'noIndex', v.boolean()) ?? false,
      }
    },
    serialize: ({ title, description, image, noIndex }, name) => ({
      [name]: {
        title: title.trim() || null,
        description: description.trim() || null,
        image: image?.id ?? null,
        noIndex,
      },
    }),
    validate: ({ title, description }) => [
      ...validateMaxLength(title, 120).map(({ message }) => ({ path: ['title'], message })),
      ...validateMaxLength(description, 300).map(({ message }) => ({ path: ['description'], message })),
    ],
    isEmpty: ({ title, description, image, noIndex }) => !title && !description && !image && !noIndex,
    format: ({ title, description, image, noIndex }) =>
      [title, description, image?.name, noIndex && 'hidden from search engines'].filter(Boolean).join(' · '),
  },
}

/** The rows of a group side by side, so that a move within it doesn't change the order of the groups. */
function gatherGroups(rows: AnyFieldValues[], by: string): AnyFieldValues[] {
  const groupOf = (row: AnyFieldValues) => String(row[by]).trim()
  const groups = [...new Set(rows.map(groupOf))]
  return groups.flatMap((group) => rows.filter((row) => groupOf(row) === group))
}

/** A code in words, for places without the document's name. */
const wordsOf = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

const pointShape = v.object({ x: v.number(), y: v.number() })

/** The kind of a field; that field and value belong together is what `Values` promises. */
export function fieldKindOf(field: FieldDeclaration): FieldKind<FieldDeclaration, unknown> {
  return kinds[field.kind] as unknown as FieldKind<FieldDeclaration, unknown>
}

const mapFields = <Result>(
  fields: FieldDeclarations,
  one: (name: string, field: FieldDeclaration) => Result,
) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, one(name, field)]))

export function createEmptyFieldValues(fields: FieldDeclarations): AnyFieldValues {
  return mapFields(fields, (_name, field) => fieldKindOf(field).emptyValue(field))
}

/**
 * The name of a row: its key, or its chosen value if the key may be blank and is; '' without either. A number says nothing alone:
 * it is “Supplemental bulletin 1”, and a tier of usage is “0 to 20 kWh”.
 */
export function labelOfRepeatableRow(
  { one, key, fields }: FieldOfKind<'rows'>,
  row: AnyFieldValues,
  zone: string,
): string {
  // Where a key is needed, a row without it isn't named by another value, such as the files that a requirement accepts.
  const choice = fields[key]?.needed
    ? undefined
    : Object.keys(fields).find((name) => fields[name]!.kind === 'choice')
  const shown = [key, choice].map(
    (name) => name && fieldKindOf(fields[name]!).format(row[name], fields[name]!, zone),
  )
  const label = shown.find(Boolean) ?? ''
  if (key === 'fromKwh' && label !== '') {
    const last = fields['toKwh'] && fieldKindOf(fields['toKwh']).format(row['toKwh'], fields['toKwh'], zone)
    return last ? `${label} to ${last} kWh` : `${label} kWh or more`
  }
  return /^\d+$/.test(label) ? `${capitalize(one)} ${label}` : label
}

export const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export function createFieldSetSchema(fields: FieldDeclarations): v.GenericSchema<unknown, AnyFieldValues> {
  return v.object(mapFields(fields, (_name, field) => fieldKindOf(field).schema(field)))
}

export function parseFieldValues(fields: FieldDeclarations, stored: StoredDocument): AnyFieldValues {
  return mapFields(fields, (name, field) => fieldKindOf(field).parse(stored, name, field))
}

export function serializeFieldValues(fields: FieldDeclarations, values: AnyFieldValues): StoredDocument {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      field.isFixed ? {} : fieldKindOf(field).serialize(values[name], name, field),
    ),
  ) as StoredDocument
}

/**
 * The values in the form of a public read: related files and documents in place of the ids that `serializeFieldValues`
 * returns.
 */
export function toPublicFieldValues(
  fields: FieldDeclarations,
  values: AnyFieldValues,
  publishedAt = now().toISOString(),
): StoredDocument {
  const relations = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name]
    if (field.kind === 'reference') return field.byCode ? [] : [[name, value]]
    if (field.kind === 'file' || field.kind === 'image') return [[name, value]]
    if (field.kind === 'rows')
      return [
        [name, (value as AnyFieldValues[]).map((row) => toPublicFieldValues(field.fields, row, publishedAt))],
      ]
    if (field.kind === 'seo') {
      const { title, description, ...seo } = value as SeoValue
      return [[name, { ...seo, title: title.trim() || null, description: description.trim() || null }]]
    }
    if (field.kind === 'instant' && field.blankIsNow && !value) return [[name, publishedAt]]
    return []
  })
  return { ...serializeFieldValues(fields, values), ...Object.fromEntries(relations) }
}

/** The errors that prevent saving or publishing, field by field; missing values come first. */
export function validateFieldValues(
  fields: FieldDeclarations,
  values: AnyFieldValues,
  purpose: ValidationLevel,
): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { isEmpty, validate } = fieldKindOf(field)
    const { needed, isFixed } = field
    if (isFixed) return []
    if (needed && (needed.for === 'save' || purpose === 'publish') && isEmpty(values[name])) {
      return [{ path: [name], message: needed.message }]
    }
    return validate(values[name], field, purpose).map(({ path, message }) => ({
      path: [name, ...path],
      message,
    }))
  })
}
