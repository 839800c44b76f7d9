import type { DiffItem, DiffSpec, ValueDiffSpec } from '../form/difference'
import type { FormResource } from '../form/form-resource'
import { resourceApi } from '../resource/resource-api'
import type { AnyValues, Field } from './field-types'
import {
  emptyValues,
  validateValues,
  fieldKindOf,
  labelOfRow,
  schemaOf,
  toPublicValues,
  serializeValues,
} from './field-kinds'
import type { FieldsResource } from './simple-resource'

/**
 * Builds the form resource of a simple type from its fields.
 * @param zone time zone of displayed instants
 */
export function simpleForm(
  resource: FieldsResource,
  zone: string,
  api = resourceApi(resource.name, resource.rowSchema),
): FormResource<AnyValues, AnyValues> {
  const { fields } = resource
  return {
    api,
    singular: resource.nouns[0],
    hasDrafts: resource.hasDrafts,
    goesLiveOnSave: resource.isPublic && !resource.hasDrafts,
    ...(resource.hasChecks && { hasChecks: true }),
    schema: schemaOf(fields),
    emptyValues: () => emptyValues(fields),
    toValues: ({ data }) => data,
    toData: (values) => serializeValues(fields, values),
    ...(resource.previewPage && {
      previewPage: resource.previewPage,
      toPublicValues: (values: AnyValues) => toPublicValues(fields, values),
    }),
    validate: (values, purpose) => [
      ...validateValues(fields, values, purpose),
      ...resource.validate(values, purpose),
    ],
    title: resource.title,
    diffSpecs: Object.entries(fields).map(([name, field]) => specOf(name, field, zone)),
  }
}

function specOf(name: string, field: Field, zone: string): DiffSpec<AnyValues> {
  if (field.kind !== 'rows') return valueSpec(name, field, zone)
  const shown = (item: DiffItem) => labelOfRow(field, item, zone)
  return {
    kind: 'list',
    name,
    label: field.label,
    keyOf: shown,
    labelOf: (item) => shown(item) || `Unnamed ${field.one}`,
    fields: Object.entries(field.fields).map(([part, own]) => valueSpec(part, own, zone)),
  }
}

function valueSpec(name: string, field: Field, zone: string): ValueDiffSpec<AnyValues> {
  return {
    kind: 'value',
    name,
    label: field.label,
    show: (value) => fieldKindOf(field).format(value, field, zone),
  }
}
