import type { Item, Spec, ValueSpec } from '../form/difference'
import type { FormResource } from '../form/form-resource'
import { resourceApi } from '../resource/resource-api'
import type { AnyValues, Field } from './field-types'
import { blankAll, checkAll, kindOf, nameOfRow, shapeOf, showAll, writeAll } from './kinds'
import type { FieldsResource } from './simple-resource'

/** What the panel's form must know of a type that is its fields. @param zone in which instants are shown */
export function simpleForm(
  resource: FieldsResource,
  zone: string,
  api = resourceApi(resource.name, resource.rowSchema),
): FormResource<AnyValues, AnyValues> {
  const { fields } = resource
  return {
    api,
    noun: resource.nouns[0],
    hasDrafts: resource.hasDrafts,
    ...(resource.hasChecks && { hasChecks: true }),
    shape: shapeOf(fields),
    blank: () => blankAll(fields),
    toValues: ({ data }) => data,
    toData: (values) => writeAll(fields, values),
    ...(resource.page && { page: resource.page, toShown: (values: AnyValues) => showAll(fields, values) }),
    check: (values, purpose) => [...checkAll(fields, values, purpose), ...resource.check(values, purpose)],
    title: resource.title,
    specs: Object.entries(fields).map(([name, field]) => specOf(name, field, zone)),
  }
}

function specOf(name: string, field: Field, zone: string): Spec<AnyValues> {
  if (field.kind !== 'rows') return valueSpec(name, field, zone)
  const shown = (item: Item) => nameOfRow(field, item, zone)
  return {
    kind: 'list',
    name,
    label: field.label,
    keyOf: shown,
    labelOf: (item) => shown(item) || `Unnamed ${field.one}`,
    fields: Object.entries(field.fields).map(([part, own]) => valueSpec(part, own, zone)),
  }
}

function valueSpec(name: string, field: Field, zone: string): ValueSpec<AnyValues> {
  return {
    kind: 'value',
    name,
    label: field.label,
    show: (value) => kindOf(field).show(value, field, zone),
  }
}
