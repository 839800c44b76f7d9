import * as v from 'valibot'
import type { FieldError } from '~/cms/errors'
import { now } from '~/lib/clock'
import { figure, longDate } from '~/lib/format'
import { fromNumber, toNumber } from '~/lib/decimal'
import { firstDay, monthAndYear, monthOf } from '~/lib/months'
import { instantText } from '../instants'
import { completeLink, linkProblem } from '../links'
import { readAmount, readWhole, toAmountText, wholeText } from '../numbers'
import { imageValue, storedFile } from '../resource/files'
import type { Purpose } from '../form/form-resource'
import {
  linkValue,
  referenceValue,
  seoValue,
  type AnyValues,
  type Field,
  type FieldOf,
  type FieldSet,
  type Kind,
  type ValueOf,
} from './field-types'
import {
  attribute,
  bounded,
  fine,
  misfit,
  pointing,
  textual,
  tooLong,
  wrong,
  type KindOfField,
  type Stored,
} from './kind'

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

const kinds: { [K in Kind]: KindOfField<FieldOf<K>, ValueOf[K]> } = {
  text: textual({
    blank: (field) => field.default ?? '',
    check: (value, field) => misfit(value, field),
  }),
  url: textual({
    write: (value, name) => ({ [name]: completeLink(value) || null }),
    check: (value, { maxLength = 255 }) => {
      const problem = linkProblem(value)
      return problem ? wrong(problem) : tooLong(completeLink(value), maxLength)
    },
  }),
  'long-text': textual({ check: (value, field) => misfit(value, { maxLength: 5000, ...field }) }),
  'rich-text': {
    blank: () => [],
    shape: () => v.array(v.unknown()),
    read: (stored, name) => attribute(stored, name, v.array(v.unknown())) ?? [],
    write: (value, name) => ({ [name]: value.length > 0 ? value : null }),
    check: fine,
    isBlank: (value) => value.length === 0,
    show: textOfBlocks,
  },
  integer: textual({
    blank: (field) => field.default ?? '',
    read: (stored, name, field) => {
      const number = attribute(stored, name, v.number())
      return number === null || number === undefined ? '' : wholeText(number, field)
    },
    write: (value, name) => {
      const read = readWhole(value)
      return { [name]: 'value' in read ? read.value : null }
    },
    check: (value, field) => {
      const read = readWhole(value)
      if ('wrong' in read) return wrong(read.wrong)
      return 'value' in read ? bounded(read.value, field, field.isYear ? String : figure) : []
    },
    show: (value, field) => {
      const read = readWhole(value)
      if (!('value' in read)) return value.trim()
      return field.isYear ? String(read.value) : figure(read.value)
    },
  }),
  decimal: textual({
    read: (stored, name, { places }) => {
      const number = attribute(stored, name, v.number())
      return number === null || number === undefined ? '' : toAmountText(fromNumber(number), places)
    },
    write: (value, name) => {
      const read = readAmount(value)
      return { [name]: 'value' in read ? toNumber(read.value) : null }
    },
    check: (value, field) => {
      const read = readAmount(value)
      if ('wrong' in read) return wrong(read.wrong)
      return 'value' in read ? bounded(toNumber(read.value), field, String) : []
    },
    show: (value, { places }) => {
      const read = readAmount(value)
      return 'value' in read ? toAmountText(read.value, places).replace('-', '−') : value.trim()
    },
  }),
  date: textual({ show: (value) => value && longDate(value) }),
  month: textual({
    read: (stored, name) => monthOf(attribute(stored, name, v.string()) ?? ''),
    write: (value, name) => ({ [name]: value ? firstDay(value) : null }),
    show: (value) => value && monthAndYear(value),
  }),
  instant: textual({ show: (value, _field, zone) => instantText(value, zone) }),
  choice: textual({
    show: (value, { choices }) => choices.find((choice) => choice.value === value)?.label ?? value,
  }),
  'yes-no': {
    blank: (field) => field.default ?? false,
    shape: () => v.boolean(),
    read: (stored, name) => attribute(stored, name, v.boolean()) ?? false,
    write: (value, name) => ({ [name]: value }),
    check: fine,
    isBlank: () => false,
    show: (value) => (value ? 'Yes' : 'No'),
  },
  link: {
    blank: () => ({ label: '', url: '' }),
    shape: () => linkValue,
    read: (stored, name) => {
      const text = v.nullish(v.string(), '')
      return attribute(stored, name, v.object({ label: text, url: text })) ?? { label: '', url: '' }
    },
    write: ({ label, url }, name) => ({
      [name]:
        label.trim() || url.trim() ? { label: label.trim() || null, url: completeLink(url) || null } : null,
    }),
    check: ({ label, url }, _field, purpose) => {
      const [words, address] = [label.trim(), url.trim()]
      const problem = linkProblem(address)
      if (problem) return wrong(problem, 'url')
      if (purpose === 'save' || Boolean(words) === Boolean(address)) return []
      return words ? wrong('Enter a link.', 'url') : wrong('Enter a label.', 'label')
    },
    isBlank: ({ label, url }) => !label.trim() && !url.trim(),
    show: ({ label, url }) => [label.trim(), url.trim()].filter(Boolean).join(' → '),
  },
  slug: textual({
    check: (value) =>
      value && !slugShape.test(value) ? wrong('Use lowercase letters, numbers and single hyphens.') : [],
    show: (value, { address }) => value && address + value,
  }),
  file: pointing(storedFile, {
    write: (value, name) => ({ [name]: value?.id ?? null }),
    show: (value) => value?.name ?? '',
  }),
  image: pointing(imageValue, {
    read: (stored, name, { alt, focalPoint }) => {
      const image = attribute(stored, name, imageValue)
      if (!image) return null
      return {
        ...image,
        ...(alt && { alternativeText: attribute(stored, alt, v.string()) ?? image.alternativeText }),
        ...(focalPoint && { focalPoint: attribute(stored, focalPoint, pointShape) ?? image.focalPoint }),
      }
    },
    write: (value, name, { alt, focalPoint }) => ({
      [name]: value?.id ?? null,
      ...(alt && { [alt]: value?.alternativeText.trim() || null }),
      ...(focalPoint && { [focalPoint]: value?.focalPoint ?? null }),
    }),
    check: (value, { alt }, purpose) =>
      alt && value && purpose === 'publish' && !value.alternativeText.trim()
        ? wrong('Enter alt text.', 'alternativeText')
        : [],
    show: (value) => [value?.name, value?.alternativeText.trim()].filter(Boolean).join(': '),
  }),
  reference: pointing(referenceValue, {
    read: (stored, name) => {
      const text = v.nullish(v.string(), '')
      const target = attribute(stored, name, v.object({ documentId: v.string(), name: text, title: text }))
      return target ? { documentId: target.documentId, name: target.name || target.title } : null
    },
    write: (value, name) => ({ [name]: value?.documentId ?? null }),
    show: (value) => value?.name ?? '',
  }),
  rows: {
    blank: () => [],
    shape: ({ fields }) => v.array(shapeOf(fields)),
    read: (stored, name, { fields }) =>
      (attribute(stored, name, v.array(v.record(v.string(), v.unknown()))) ?? []).map((row) =>
        readAll(fields, row),
      ),
    write: (rows, name, { fields }) => ({ [name]: rows.map((row) => writeAll(fields, row)) }),
    check: (rows, { fields }, purpose) =>
      rows.flatMap((row, index) =>
        checkAll(fields, row, purpose).map(({ path, message }) => ({ path: [index, ...path], message })),
      ),
    isBlank: (rows) => rows.length === 0,
    show: (rows, { one }) => (rows.length === 0 ? '' : `${rows.length} × ${one}`),
  },
  seo: {
    blank: () => ({ title: '', description: '', image: null, noIndex: false }),
    shape: () => seoValue,
    read: (stored, name) => {
      const parts = attribute(stored, name, v.record(v.string(), v.unknown())) ?? {}
      return {
        title: attribute(parts, 'title', v.string()) ?? '',
        description: attribute(parts, 'description', v.string()) ?? '',
        image: attribute(parts, 'image', imageValue) ?? null,
        noIndex: attribute(parts, 'noIndex', v.boolean()) ?? false,
      }
    },
    write: ({ title, description, image, noIndex }, name) => ({
      [name]: {
        title: title.trim() || null,
        description: description.trim() || null,
        image: image?.id ?? null,
        noIndex,
      },
    }),
    check: ({ title, description }) => [
      ...tooLong(title, 120).map(({ message }) => ({ path: ['title'], message })),
      ...tooLong(description, 300).map(({ message }) => ({ path: ['description'], message })),
    ],
    isBlank: ({ title, description, image, noIndex }) => !title && !description && !image && !noIndex,
    show: ({ title, description, image, noIndex }) =>
      [title, description, image?.name, noIndex && 'hidden from search engines'].filter(Boolean).join(' · '),
  },
}

const pointShape = v.object({ x: v.number(), y: v.number() })

/** The kind of a field; that field and value belong together is what `Values` promises. */
export function kindOf(field: Field): KindOfField<Field, unknown> {
  return kinds[field.kind] as unknown as KindOfField<Field, unknown>
}

const each = <Result>(fields: FieldSet, one: (name: string, field: Field) => Result) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, one(name, field)]))

export function blankAll(fields: FieldSet): AnyValues {
  return each(fields, (_name, field) => kindOf(field).blank(field))
}

/** What a row is called: its key, or what was chosen of it where that is blank; '' where neither is. */
export function nameOfRow({ key, fields }: FieldOf<'rows'>, row: AnyValues, zone: string): string {
  const choice = Object.keys(fields).find((name) => fields[name]!.kind === 'choice')
  const shown = [key, choice].map(
    (name) => name && kindOf(fields[name]!).show(row[name], fields[name]!, zone),
  )
  return shown.find(Boolean) ?? ''
}

export function shapeOf(fields: FieldSet): v.GenericSchema<unknown, AnyValues> {
  return v.object(each(fields, (_name, field) => kindOf(field).shape(field)))
}

export function readAll(fields: FieldSet, stored: Stored): AnyValues {
  return each(fields, (name, field) => kindOf(field).read(stored, name, field))
}

export function writeAll(fields: FieldSet, values: AnyValues): Stored {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      field.isFixed ? {} : kindOf(field).write(values[name], name, field),
    ),
  ) as Stored
}

/** The same as a public read brings them: files and documents themselves where `writeAll` has their ids. */
export function showAll(fields: FieldSet, values: AnyValues): Stored {
  const pointedAt = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name]
    if (field.kind === 'file' || field.kind === 'image' || field.kind === 'reference') return [[name, value]]
    if (field.kind === 'rows')
      return [[name, (value as AnyValues[]).map((row) => showAll(field.fields, row))]]
    if (field.kind === 'seo') return [[name, value]]
    if (field.kind === 'instant' && field.blankIsNow && !value) return [[name, now().toISOString()]]
    return []
  })
  return { ...writeAll(fields, values), ...Object.fromEntries(pointedAt) }
}

/** What prevents saving or publishing, field by field; missing values come first. */
export function checkAll(fields: FieldSet, values: AnyValues, purpose: Purpose): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { isBlank, check } = kindOf(field)
    const { needed, isFixed } = field
    if (isFixed) return []
    if (needed && (needed.for === 'save' || purpose === 'publish') && isBlank(values[name])) {
      return [{ path: [name], message: needed.message }]
    }
    return check(values[name], field, purpose).map(({ path, message }) => ({
      path: [name, ...path],
      message,
    }))
  })
}

/** The words of an article's blocks, for comparing two versions. */
function textOfBlocks(blocks: unknown[]): string {
  const words = (node: unknown): string => {
    if (typeof node !== 'object' || node === null) return ''
    if ('text' in node && typeof node.text === 'string') return node.text
    return 'children' in node && Array.isArray(node.children) ? node.children.map(words).join('') : ''
  }
  return blocks.map(words).filter(Boolean).join('\n')
}
