import type { ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import * as v from 'valibot'
import type { FieldError } from '~/cms/errors'
import type { Purpose } from '../form/form-resource'
import { publishStates, scheduledStates, type ListFilter } from '../list/filters'
import type { ListResource } from '../list/list-resource'
import { listSchema, rowSchema, type Row, type RowHead } from '../resource/row'
import type { AnyValues, Field, FieldSet, Values } from './field-types'
import { readAll } from './kinds'

/** What stands below the fields of a document, such as the answer to a message. */
export interface BelowProps {
  row: Row<AnyValues>
  control: Control<AnyValues>
  resource: SimpleResource
}

/** Loads it with the form. */
type Below = () => Promise<{ default: ComponentType<BelowProps> }>

/** A type whose form needs no conditions, nesting or layout of its own: everything follows from its fields. */
interface Definition<Fields extends FieldSet> {
  /** Its path below `/cms`: `offices`. */
  name: string
  nouns: readonly [one: string, many: string]
  heading: string
  /** An icon of the local collection, for the dashboard. */
  icon?: string
  /** False for a type that is public as soon as it is saved. */
  hasDrafts?: boolean
  /** False for what visitors never see. */
  isPublic?: boolean
  /** Whether one can be published ahead of the time from which visitors see it. */
  hasSchedule?: boolean
  /** Whether the CMS looks for what seems wrong before it publishes one. */
  hasChecks?: boolean
  /** In the order of the form. */
  fields: Fields
  /** Names one of them: in its form's head, in links to it, in questions before it is deleted. */
  title: (values: Values<Fields>) => string
  /** What fields ask of each other. */
  check?: (values: Values<Fields>, purpose: Purpose) => FieldError[]
  /** The public page that shows it, such as `/#power-rates`: forms then have a preview. */
  page?: string | ((values: Values<Fields>) => string)
  /** What stands below the fields of a document. */
  below?: Below
  list: {
    /** The first names the row. State and age follow by themselves. */
    columns: readonly (keyof Fields & string)[]
    /** Those of the CMS's list; `updatedAt` is always one. */
    sorts: readonly (keyof Fields & string)[]
    defaultSort: `${string}:${'asc' | 'desc'}`
    filters?: readonly (keyof Fields & string)[]
    /** The field that says its month, of a type whose months are begun and published as a whole. */
    monthly?: keyof Fields & string
    /** What they are for, said where there are none yet. */
    empty: string
  }
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
  check: (values: AnyValues, purpose: Purpose) => FieldError[]
  page?: (values: AnyValues) => string
}

/** What layer 1 needs of a simple type; its form is put together from `fields` when somebody opens one. */
export interface SimpleResource extends ListResource<SimpleRow>, FieldsResource {
  columns: readonly string[]
  empty: string
  below?: Below
}

/** Declares a simple type; `title` and `check` are given the values that its fields describe. */
export function simpleResource<const Fields extends FieldSet>(
  definition: Definition<Fields>,
): SimpleResource {
  const {
    fields,
    list,
    hasDrafts = true,
    isPublic = true,
    hasSchedule = false,
    title,
    check,
    page,
  } = definition
  const data = valuesOf(fields)
  return {
    name: definition.name,
    nouns: definition.nouns,
    heading: definition.heading,
    ...(definition.icon && { icon: definition.icon }),
    hasDrafts,
    isPublic,
    ...(definition.hasChecks && { hasChecks: true }),
    fields,
    rowSchema: rowSchema(data),
    schema: listSchema(data),
    // The values are read by the fields that `Values` is made of.
    title: (values) => title(values as Values<Fields>),
    check: (values, purpose) => check?.(values as Values<Fields>, purpose) ?? [],
    ...(page !== undefined && {
      page: (values: AnyValues) => (typeof page === 'string' ? page : page(values as Values<Fields>)),
    }),
    ...(definition.below && { below: definition.below }),
    columns: list.columns,
    empty: list.empty,
    states: hasSchedule ? scheduledStates : hasDrafts ? publishStates : [],
    filters: (list.filters ?? []).map((name) => filterOf(name, fields[name]!)),
    sorts: [...list.sorts, 'updatedAt', ...(hasDrafts ? ['state'] : [])],
    defaultSort: list.defaultSort,
    ...(list.monthly && { monthly: list.monthly }),
  }
}

/** The values that a form edits, of a document as the CMS sends it. */
function valuesOf(fields: FieldSet) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((stored) => readAll(fields, stored)),
  )
}

interface SingleDefinition<Fields extends FieldSet> {
  /** Its path below `/cms`: `site-setting`. */
  name: string
  heading: string
  icon: string
  /** True for one that is saved as a draft, and published. */
  hasDrafts?: boolean
  fields: Fields
  /** Headings over its fields, each once, in the order of the form. */
  groups: readonly { heading: string; fields: readonly (keyof Fields & string)[] }[]
  check?: (values: Values<Fields>, purpose: Purpose) => FieldError[]
}

/** A type of one document: a section that is its form, without a list. */
export interface SingleResource extends FieldsResource {
  groups: readonly { heading: string; fields: readonly string[] }[]
}

/** Declares a type of one document by its fields, as `simpleResource` does those of many. */
export function singleResource<const Fields extends FieldSet>(
  definition: SingleDefinition<Fields>,
): SingleResource {
  const { name, heading, icon, fields, groups, check, hasDrafts = false } = definition
  const noun = heading.toLowerCase()
  return {
    name,
    heading,
    icon,
    nouns: [noun, noun],
    hasDrafts,
    isPublic: true,
    fields,
    groups,
    rowSchema: rowSchema(valuesOf(fields)),
    title: () => heading,
    check: (values, purpose) => check?.(values as Values<Fields>, purpose) ?? [],
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
