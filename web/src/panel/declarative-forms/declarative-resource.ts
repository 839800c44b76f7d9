import type { ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import * as v from 'valibot'
import type { FieldError } from '~/cms/errors'
import type { ValidationLevel } from '../form/form-resource'
import type { StageProgress } from '../form/stage-bar'
import {
  assigneeFilter,
  overdueFilter,
  publishStateFilterOptions,
  type ListFilter,
} from '../list/filter-options'
import type { ListResource } from '../list/list-resource'
import {
  createListSchema,
  createRowSchema,
  type ManagedDocument,
  type RowMetadata,
} from '../resource/row-schema'
import type {
  AnyFieldValues,
  FieldDeclaration,
  FieldOfKind,
  FieldDeclarations,
  FieldSetValues,
} from './field-declarations'
import { parseFieldValues } from './field-kinds'

/** A component below the fields of a document, such as a reply to a message. */
export interface AfterFieldsProps {
  row: ManagedDocument<AnyFieldValues>
  control: Control<AnyFieldValues>
  resource: DeclarativeResource
  /** Takes over the document after an action of the component changed it. */
  onChanged: (row: ManagedDocument<AnyFieldValues>) => void
}

/** The parts of a document's form besides its fields. */
export interface FormParts {
  default: ComponentType<AfterFieldsProps>
  /** The main task of a document, above its fields; a long form has it beside them. */
  Before?: ComponentType<AfterFieldsProps>
  /** What matters first of a public document with a long form, such as the time left. */
  Summary?: ComponentType<Pick<AfterFieldsProps, 'row'>>
  /** What is on record of a public document with a long form. */
  Record?: ComponentType<Pick<AfterFieldsProps, 'row'>>
}

/** Loads them with the form. */
type Below = () => Promise<FormParts>

/** The facts about a content type from `cms/types.gen.ts` that the panel needs. */
interface TypeFacts<Fields extends FieldDeclarations = FieldDeclarations> {
  /** `news-article`. */
  name: string
  /** The path below `/cms`: `offices`. */
  path: string
  hasDrafts: boolean
  isPublic: boolean
  hasChecks: boolean
  fields: Fields
}

/** A section of a form. */
export interface FieldGroup {
  heading: string
  fields: readonly string[]
}

/** The field with the day by which work on a document is due, and the stages in which it isn't any more. */
export interface SubmissionDueDay {
  by: string
  closedStages: readonly string[]
}

export interface CollectionTypeFacts<
  Fields extends FieldDeclarations = FieldDeclarations,
> extends TypeFacts<Fields> {
  /** Present for a long form, which is a page with an index of these sections. */
  groups?: readonly FieldGroup[]
  list: {
    sorts: readonly string[]
    defaultSort: string
    filters: readonly string[]
    monthly?: string
    due?: SubmissionDueDay
  }
}

export interface SingleTypeFacts<
  Fields extends FieldDeclarations = FieldDeclarations,
> extends TypeFacts<Fields> {
  groups: readonly FieldGroup[]
}

/** Properties by which the panel overrides those of the CMS; `labels` are for the values of a choice. */
type Override<F extends FieldDeclaration> = Partial<Omit<FieldOfKind<F['kind']>, 'kind' | 'fields'>> &
  (F extends { choices: readonly { value: infer Value extends string }[] }
    ? { labels?: Readonly<Record<Value, string>> }
    : unknown) &
  (F extends { fields: infer Inner extends FieldDeclarations } ? { fields?: Overrides<Inner> } : unknown)

type Overrides<Fields extends FieldDeclarations> = {
  readonly [Name in keyof Fields]?: Override<Fields[Name]>
}

/** Properties of a type that only the panel knows, for a form without conditions and custom layout. */
interface Panel<Fields extends FieldDeclarations> {
  heading: string
  /** An icon of the local collection, for the dashboard. */
  icon?: string
  /** The nouns for one document and for many, where they don't follow from its name and path. */
  nouns?: readonly [one: string, many: string]
  fields?: Overrides<Fields>
  /** The name of a document, in its form and in links. By default its first column. */
  title?: (values: FieldSetValues<Fields>) => string
  /** Validates fields that depend on each other. */
  validate?: (values: FieldSetValues<Fields>, purpose: ValidationLevel) => FieldError[]
  /** The public page that shows the document, such as `/#power-rates`; its form then has a preview. */
  previewPage?: string | ((values: FieldSetValues<Fields>) => string)
  /** Components below or beside the fields of a document. */
  below?: Below
  /** Whether a reply with its own button is among them. */
  hasReply?: boolean
  /** The way of a public document through its stages; shown above a long form. */
  progress?: (values: AnyFieldValues, at: Date) => StageProgress
  /** The values as visitors see them at an instant, where the clock changes them. */
  valuesAt?: (values: AnyFieldValues, at: Date) => AnyFieldValues
  /** Whether the list shows when a document was received instead of its last change. */
  showsReceived?: boolean
  /** Columns of the list; the first names the row. State and time are added automatically. */
  columns: readonly (keyof Fields & string)[]
  /** The text of an empty list, which says what the documents are for. */
  emptyText: string
}

export type DeclarativeRow = RowMetadata & { data: AnyFieldValues; summary?: undefined }

/** A content type whose form is derived from its fields. */
export interface FieldsResource {
  name: string
  nouns: readonly [one: string, many: string]
  heading: string
  icon?: string
  /** False for a type that is public as soon as it is saved. */
  hasDrafts: boolean
  isPublic: boolean
  hasChecks?: boolean
  hasReply?: boolean
  fields: FieldDeclarations
  rowSchema: v.GenericSchema<unknown, ManagedDocument<AnyFieldValues>>
  title: (values: AnyFieldValues) => string
  validate: (values: AnyFieldValues, purpose: ValidationLevel) => FieldError[]
  previewPage?: (values: AnyFieldValues) => string
  asksBeforeSave?: readonly string[]
}

/** A declarative resource; its form is built from `fields` when a user opens one. */
export interface DeclarativeResource extends ListResource<DeclarativeRow>, FieldsResource {
  columns: readonly string[]
  emptyText: string
  showsReceived?: boolean
  /** Present where a list marks what is overdue. */
  due?: SubmissionDueDay
  below?: Below
  progress?: (values: AnyFieldValues, at: Date) => StageProgress
  /** The values as visitors see them at an instant; present where the clock changes them. */
  valuesAt?: (values: AnyFieldValues, at: Date) => AnyFieldValues
  /** Present for a long form, which is a page instead of a dialog. */
  groups?: readonly FieldGroup[]
}

/** Declares a simple type from the CMS's facts and the panel's own. */
export function createDeclarativeResource<const Fields extends FieldDeclarations>(
  type: CollectionTypeFacts<Fields>,
  panel: Panel<Fields>,
): DeclarativeResource {
  const { path, hasDrafts, isPublic, hasChecks, groups, list } = type
  const { heading, icon, columns, emptyText, validate, previewPage, below, progress, valuesAt } = panel
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
    ...(panel.hasReply && { hasReply: true }),
    fields,
    rowSchema: createRowSchema(data),
    schema: createListSchema(data),
    title: title ?? ((values) => textOf(values[columns[0]!]) || `New ${nouns[0]}`),
    // The values have the types of `fields`, which the compiler can't infer here.
    validate: (values, purpose) => validate?.(values as FieldSetValues<Fields>, purpose) ?? [],
    ...(previewPage !== undefined && {
      previewPage: (values: AnyFieldValues) =>
        typeof previewPage === 'string' ? previewPage : previewPage(values as FieldSetValues<Fields>),
    }),
    ...(below && { below }),
    ...(progress && { progress }),
    ...(valuesAt && { valuesAt }),
    ...(groups && { groups }),
    columns,
    emptyText,
    states: hasDrafts ? publishStateFilterOptions : [],
    filters: [
      ...list.filters.map((name) => filterOf(name, fields[name]!)),
      ...(list.due ? [overdueFilter] : []),
      assigneeFilter,
    ],
    sorts: [...list.sorts, 'updatedAt', ...(hasDrafts ? ['state'] : [])],
    defaultSort: list.defaultSort,
    ...(list.monthly && { monthly: list.monthly }),
    ...(list.due && { due: list.due }),
    ...(panel.showsReceived && { showsReceived: true }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const lastWord = (name: string) => name.slice(name.lastIndexOf('-') + 1)

/** The fields of a type with the panel's overrides. */
function overridden(
  fields: FieldDeclarations,
  overrides: Readonly<Record<string, unknown>> = {},
): FieldDeclarations {
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

/** Converts a document of the CMS to form values. */
function valuesOf(fields: FieldDeclarations) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((stored) => parseFieldValues(fields, stored)),
  )
}

interface SinglePanel<Fields extends FieldDeclarations> extends Pick<
  Panel<Fields>,
  'heading' | 'fields' | 'validate'
> {
  icon: string
  part?: FormPart
  /** Fields such as menus, which visitors see right away: before they are saved, the form says what changes. */
  asksBeforeSave?: readonly (keyof Fields & string)[]
}

/** A part of a form that roles can have alone: users with the ability see one group of its fields. */
interface FormPart {
  ability: string
  /** Heading of the group. */
  group: string
}

/** A single type: a section that consists of its form. */
export interface SingleTypeResource extends FieldsResource {
  groups: readonly FieldGroup[]
  part?: FormPart
}

/** The form of a single type that a user has: all of it, or one group of its fields. */
export function limitFormToAbilities(
  resource: SingleTypeResource,
  abilities: readonly string[],
): SingleTypeResource {
  const { part } = resource
  if (!part || !abilities.includes(part.ability)) return resource
  const groups = resource.groups.filter(({ heading }) => heading === part.group)
  const names = groups.flatMap(({ fields }) => fields)
  const fields = Object.fromEntries(names.map((name) => [name, resource.fields[name]!]))
  return { ...resource, fields, groups, rowSchema: createRowSchema(valuesOf(fields)), validate: () => [] }
}

/** Declares a single type, like `createDeclarativeResource` for collections. */
export function createSingleTypeResource<const Fields extends FieldDeclarations>(
  { path, hasDrafts, isPublic, hasChecks, fields: facts, groups }: SingleTypeFacts<Fields>,
  { heading, icon, fields: overrides, validate, part, asksBeforeSave }: SinglePanel<Fields>,
): SingleTypeResource {
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
    ...(part && { part }),
    ...(asksBeforeSave && { asksBeforeSave }),
    rowSchema: createRowSchema(valuesOf(fields)),
    title: () => heading,
    validate: (values, purpose) => validate?.(values as FieldSetValues<Fields>, purpose) ?? [],
  }
}

/** Query parameters that every list has, and no filter may use. */
const taken = ['q', 'state', 'sort', 'page', 'size', 'row', 'section', 'reorder', 'start', 'view']

function filterOf(name: string, field: FieldDeclaration): ListFilter {
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
