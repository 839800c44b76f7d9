import { deepEqual } from 'fast-equals'
import type { FormResource } from '../form/form-resource'
import { parseFieldValues } from './field-kinds'
import type { AnyFieldValues, RepeatableRowValue, FieldDeclarations } from './field-declarations'

/** Reads the default rows of all lists that have some. @returns the fields with them */
export async function loadListDefaults(fields: FieldDeclarations): Promise<FieldDeclarations> {
  const read = Object.entries(fields).map(async ([name, field]) => {
    if (field.kind !== 'rows' || !field.defaults) return [name, field] as const
    const values = parseFieldValues({ [name]: field }, { [name]: await field.defaults.read() })
    const rows = values[name] as RepeatableRowValue[]
    return [name, { ...field, defaults: { ...field.defaults, rows } }] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/**
 * Fills the lists without rows of their own with the default rows, so that adding a row adds to what visitors see.
 * Unchanged defaults aren't stored, so that they keep following the content.
 */
export function fillEmptyLists(
  form: FormResource<AnyFieldValues, AnyFieldValues>,
  fields: FieldDeclarations,
): FormResource<AnyFieldValues, AnyFieldValues> {
  const replaceLists = (
    values: AnyFieldValues,
    from: (rows: RepeatableRowValue[]) => RepeatableRowValue[],
    to: typeof from,
  ) => {
    const lists = Object.entries(fields).flatMap(([name, field]) => {
      const rows = field.kind === 'rows' ? field.defaults?.rows : undefined
      return rows && deepEqual(values[name], from(rows)) ? [[name, structuredClone(to(rows))]] : []
    })
    return { ...values, ...Object.fromEntries(lists) } as AnyFieldValues
  }
  const none = () => []
  const all = (rows: RepeatableRowValue[]) => rows
  const filled = (values: AnyFieldValues) => replaceLists(values, none, all)
  return {
    ...form,
    emptyValues: () => filled(form.emptyValues()),
    toValues: (row) => filled(form.toValues(row)),
    toData: (values) => form.toData(replaceLists(values, all, none)),
  }
}
