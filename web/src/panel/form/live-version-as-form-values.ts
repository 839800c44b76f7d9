import type { FieldValues } from 'react-hook-form'
import type { ManagedDocument } from '../resource/row-schema'
import type { FormResource } from './form-resource'

/** The live version of a document as a form's values; undefined for a document that isn't public. */
export function liveVersionAsFormValues<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  row: ManagedDocument<Data> | undefined,
): Values | undefined {
  if (!row || row.state === 'draft') return undefined
  return resource.toValues(row.published ? { ...row, data: row.published } : row)
}
