import type { ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import * as v from 'valibot'
import type { FieldError } from '~/cms/errors'
import type { ValidationLevel } from '../form/form-resource'
import { scheduledStates, type ListFilter } from '../list/filters'
import type { ListResource } from '../list/list-resource'
import { listSchema, rowSchema, type Row, type RowHead } from '../resource/row'
import type { AnyValues, Field, FieldOf, FieldSet, Values } from './field-types'
import { parseValues } from './field-kinds'

/** A component below the fields of a document, such as the answer to a message. */
export interface AfterFieldsProps {
  row: Row<AnyValues>
  control: Control<AnyValues>
  resource: SimpleResource
}

/** Loads it with the form. */
type Below = () => Promise<{ default: ComponentType<AfterFieldsProps> }>

/** What `cms/types.gen.ts` says of a content type that the panel needs. */
interface TypeFacts<Fields extends FieldSet = FieldSet> {
  /** `news-article`. */
  name: string
  /** Its path below `/cms`: `offices`. */
  path: string
  hasDrafts: boolean
  isPublic: boolean
  hasChecks: boolean
  fields: Fields
}

export interface CollectionFacts<Fields extends FieldSet = FieldSet> extends TypeFacts<Fields> {
  list: { sorts: readonly string[]; defaultSort: string; filters: readonly string[]; monthly?: string }
}

export interface SingleFacts<Fields extends FieldSet = FieldSet> extends TypeFacts<Fields> {
  groups: readonly { heading: string; fields: readonly string[] }[]
}

/** What the panel says of a field in place of what the CMS says; `labels` name the values of a choice. */
type Override<F extends Field> = Partial<Omit<FieldOf<F['kind']>, 'kind' | 'fields'>> &
  (F extends { choices: readonly { value: infer Value extends string }[] }
    ? { labels?: Readonly<Record<Value, string>> }
    : unknown) &
  (F extends { fields: infer Inner extends FieldSet } ? { fields?: Overrides<Inner> } : unknown)

type Overrides<Fields extends FieldSet> = { readonly [Name in keyof Fields]?: Override<Fields[Name]> }

/** What the panel alone knows of a type whose form needs no conditions or layout of its own. */
interface Panel<Fields extends FieldSet> {
  heading: string
  /** An icon of the local collection, for the dashboard. */
  icon?: string
  /** Where they aren't the last words of its name and its path: one in the form's head, many in the list's. */
  nouns?: readonly [one: string, many: string]
  fields?: Overrides<Fields>
  /** Names one of them: in its form's head, in links to it. Without it, the first column does. */
  title?: (values: Values<Fields>) => string
  /** What fields ask of each other. */
  validate?: (values: Values<Fields>, purpose: ValidationLevel) => FieldError[]
  /** The public page that shows it, such as `/#power-rates`: forms then have a preview. */
  previewPage?: string | ((values: Values<Fields>) => string)
  /** A component below the fields of a document. */
  below?: Below
  /** The first names the row. State and age follow by themselves. */
  columns: readonly (keyof Fields & string)[]
  /** What they are for, said where there are none yet. */
  emptyText: string
}

export type SimpleRow = RowHead & { data: AnyValues; summary?: undefined }

/** A type of which everything about its form follows from its fields. */
export interface FieldsResource {
  name: string
  nouns: readonly [one: string, many: string]
  heading: string
  icon?: string
  /** False for a type that is public as soon as it is saved. */
  hasDrafts: boolean
  isPublic: boolean
  hasChecks?: boolean
  fields: FieldSet
  rowSchema: v.GenericSchema<unknown, Row<AnyValues>>
  title: (values: AnyValues) => string
  validate: (values: AnyValues, purpose: ValidationLevel) => FieldError[]
  previewPage?: (values: AnyValues) => string
}

/** What layer 1 needs of a simple type; its form is built from `fields` when a user opens one. */
export interface SimpleResource extends ListResource<SimpleRow>, FieldsResource {
  columns: readonly string[]
  emptyText: string
  below?: Below
}

/** Declares a simple type by what the CMS says of it, and what the panel alone knows. */
export function simpleResource<const Fields extends FieldSet>(
  type: CollectionFacts<Fields>,
  panel: Panel<Fields>,
): SimpleResource {
  const { path, hasDrafts, isPublic, hasChecks, list } = type
  const { heading, icon, columns, emptyText, validate, previewPage, below } = panel
  const nouns = panel.nouns ?? [lastWord(type.name), lastWord(path)]
  const fields = overridden(type.fields, panel.fields)
  const data = valuesOf(fields)
  const title = panel.title as FieldsResource['title'] | undefined
  return {
    name: path,
    nouns,
    heading,
    ...(icon && { icon }),
    hasDrafts,
    isPublic,
    ...(hasChecks && { hasChecks }),
    fields,
    rowSchema: rowSchema(data),
    schema: listSchema(data),
    title: title ?? ((values) => textOf(values[columns[0]!]) || `New ${nouns[0]}`),
    // The values are read by the fields that `Values` is made of.
    validate: (values, purpose) => validate?.(values as Values<Fields>, purpose) ?? [],
    ...(previewPage !== undefined && {
      previewPage: (values: AnyValues) =>
        typeof previewPage === 'string' ? previewPage : previewPage(values as Values<Fields>),
    }),
    ...(below && { below }),
    columns,
    emptyText,
    states: hasDrafts ? scheduledStates : [],
    filters: list.filters.map((name) => filterOf(name, fields[name]!)),
    sorts: [...list.sorts, 'updatedAt', ...(hasDrafts ? ['state'] : [])],
    defaultSort: list.defaultSort,
    ...(list.monthly && { monthly: list.monthly }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const lastWord = (name: string) => name.slice(name.lastIndexOf('-') + 1)

/** The fields of a type as the panel shows them. */
function overridden(fields: FieldSet, overrides: Readonly<Record<string, unknown>> = {}): FieldSet {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { labels, fields: inner, ...facts } = (overrides[name] ?? {}) as AnyOverride
      const whole = { ...field, ...facts }
      if (whole.kind === 'choice' && labels) {
        whole.choices = whole.choices.map(({ value, label }) => ({ value, label: labels[value] ?? label }))
      }
      if (whole.kind === 'rows' && inner) whole.fields = overridden(whole.fields, inner)
      return [name, whole]
    }),
  )
}

interface AnyOverride {
  labels?: Readonly<Record<string, string>>
  fields?: Readonly<Record<string, unknown>>
}

/** The values that a form edits, of a document as the CMS sends it. */
function valuesOf(fields: FieldSet) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((stored) => parseValues(fields, stored)),
  )
}

interface SinglePanel<Fields extends FieldSet> extends Pick<
  Panel<Fields>,
  'heading' | 'fields' | 'validate'
> {
  icon: string
}

/** A type of one document: a section that is its form, without a list. */
export interface SingleResource extends FieldsResource {
  groups: readonly { heading: string; fields: readonly string[] }[]
}

/** Declares a type of one document, as `simpleResource` does those of many. */
export function singleResource<const Fields extends FieldSet>(
  { path, hasDrafts, isPublic, hasChecks, fields: facts, groups }: SingleFacts<Fields>,
  { heading, icon, fields: overrides, validate }: SinglePanel<Fields>,
): SingleResource {
  const noun = heading.toLowerCase()
  const fields = overridden(facts, overrides)
  return {
    name: path,
    heading,
    icon,
    nouns: [noun, noun],
    hasDrafts,
    isPublic,
    ...(hasChecks && { hasChecks }),
    fields,
    groups,
    rowSchema: rowSchema(valuesOf(fields)),
    title: () => heading,
    validate: (values, purpose) => validate?.(values as Values<Fields>, purpose) ?? [],
  }
}

/** Parameters of the address that every list has. */
const taken = ['q', 'state', 'sort', 'page', 'size', 'row', 'section', 'arrange', 'start']

function filterOf(name: string, field: Field): ListFilter {
  if (taken.includes(name)) throw new Error(`A filter can't be called ${name}: every list has that parameter`)
  const { label } = field
  switch (field.kind) {
    case 'month':
      return { name, label, kind: 'month' }
    case 'choice':
      return { name, label, kind: 'choice', choices: field.choices }
    case 'reference':
      return { name, label, kind: 'reference', of: field.of }
    default:
      throw new Error(`A list can't be filtered by ${name}: only months, choices and references can`)
  }
}
