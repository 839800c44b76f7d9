import type { FileValue } from '../../resource/file-values'
import type { FieldOfKind } from '../../declarative-forms/field-declarations'
import { FileField } from '../file-field'
import type { ControlProps } from './control-props'

/** A control for one PDF. */
export function PdfControl({
  field,
  value,
  onChange,
  error,
}: ControlProps<FieldOfKind<'file'>, FileValue | null>) {
  return (
    <FileField
      label={field.label}
      required={field.needed !== undefined}
      help={field.help ?? 'PDF, up to 20 MB.'}
      file={value}
      error={error}
      onChange={onChange}
    />
  )
}
