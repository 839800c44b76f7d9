import type { ListDiffItem, DiffSpec, ValueDiffSpec, WrittenKind } from '../form/difference-specs'
import type { FormResource } from '../form/form-resource'
import { createResourceApi } from '../resource/resource-api'
import type { AnyFieldValues, FieldDeclaration, FieldKindName } from './field-declarations'
import {
  createEmptyFieldValues,
  validateFieldValues,
  fieldKindOf,
  labelOfRepeatableRow,
  createFieldSetSchema,
  toPublicFieldValues,
  serializeFieldValues,
} from './field-kinds'
import type { FieldsResource } from './declarative-resource'

/**
 * Builds the form resource of a simple type from its fields.
 * @param zone time zone of displayed instants
 */
export function createDeclarativeFormResource(
  resource: FieldsResource,
  zone: string,
  api = createResourceApi(resource.name, resource.rowSchema),
): FormResource<AnyFieldValues, AnyFieldValues> {
  const { fields } = resource
  return {
    api,
    singular: resource.nouns[0],
    hasDrafts: resource.hasDrafts,
    isPublic: resource.isPublic,
    goesLiveOnSave: resource.isPublic && !resource.hasDrafts,
    ...(resource.hasReply && { hasReply: true }),
    ...(resource.hasChecks && { hasChecks: true }),
    ...(resource.asksBeforeSave && { asksBeforeSave: resource.asksBeforeSave }),
    schema: createFieldSetSchema(fields),
    emptyValues: () => createEmptyFieldValues(fields),
    toValues: ({ data }) => data,
    toData: (values) => serializeFieldValues(fields, values),
    ...(resource.previewPage && {
      previewPage: resource.previewPage,
      toPublicValues: (values: AnyFieldValues, publishedAt?: string) =>
        toPublicFieldValues(fields, values, publishedAt),
    }),
    validate: (values, purpose) => [
      ...validateFieldValues(fields, values, purpose),
      ...resource.validate(values, purpose),
    ],
    title: resource.title,
    diffSpecs: Object.entries(fields).map(([name, field]) => specOf(name, field, zone)),
  }
}

function specOf(name: string, field: FieldDeclaration, zone: string): DiffSpec<AnyFieldValues> {
  if (field.kind !== 'rows') return valueSpec(name, field, zone)
  const shown = (item: ListDiffItem) => labelOfRepeatableRow(field, item, zone)
  return {
    kind: 'list',
    name,
    label: field.label,
    ...(field.isFixed && { isFixed: true }),
    keyOf: shown,
    labelOf: (item) => shown(item) || `Unnamed ${field.one}`,
    fields: Object.entries(field.fields).map(([part, own]) => valueSpec(part, own, zone)),
  }
}

/** The kinds whose value can be written in the conflict dialog; of the others, a side is chosen. */
const writtenAs: Partial<Record<FieldKindName, WrittenKind>> = {
  text: 'line',
  url: 'line',
  slug: 'line',
  integer: 'line',
  decimal: 'line',
  'long-text': 'lines',
  'rich-text': 'rich-text',
}

function valueSpec(name: string, field: FieldDeclaration, zone: string): ValueDiffSpec<AnyFieldValues> {
  const kind = writtenAs[field.kind]
  return {
    kind: 'value',
    name,
    label: field.label,
    ...(field.isFixed && { isFixed: true }),
    show: (value) => fieldKindOf(field).format(value, field, zone),
    ...(kind && !field.isFixed && { writtenAs: kind }),
  }
}
