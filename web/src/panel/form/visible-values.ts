import type { FieldValues } from 'react-hook-form'
import type { Row } from '../resource/row'
import type { FormResource } from './form-resource'

/** What visitors see of a document, as a form's values; undefined where they see nothing. */
export function visibleValues<Data, Values extends FieldValues>(
  resource: FormResource<Data, Values>,
  row: Row<Data> | undefined,
): Values | undefined {
  if (!row || row.state === 'draft') return undefined
  return resource.toValues(row.published ? { ...row, data: row.published } : row)
}
