import { deepEqual } from 'fast-equals'
import { get, type FieldErrors } from 'react-hook-form'
import { listErrorMessages } from '../form/field-errors'
import type { FormResource } from '../form/form-resource'
import type { AnyFieldValues } from './field-declarations'
import type { FieldGroup } from './declarative-resource'

/** What the index of a form says about a section; the first that applies. */
export type FieldGroupStatus =
  | { kind: 'invalid'; count: number }
  | { kind: 'missing'; count: number }
  | { kind: 'changed' }
  | { kind: 'empty' }
  | { kind: 'default' }
  | { kind: 'complete' }

interface FormState {
  values: AnyFieldValues
  /** The errors that the form shows. */
  errors: FieldErrors
  /** What visitors see; for a document that isn't public, what is saved. */
  base: AnyFieldValues
}

/** Compares a section with what is required, and with what is public or saved. */
export function fieldGroupStatus(
  { fields }: FieldGroup,
  resource: Pick<FormResource<AnyFieldValues, AnyFieldValues>, 'validate' | 'emptyValues'>,
  { values, errors, base }: FormState,
): FieldGroupStatus {
  const shown = fields.flatMap((name) => listErrorMessages({ [name]: get(errors, name) }))
  if (shown.length > 0) return { kind: 'invalid', count: shown.length }
  const differs = (other: AnyFieldValues) => fields.some((name) => !deepEqual(values[name], other[name]))
  const missing = resource
    .validate(values, 'publish')
    .filter(({ path: [name] }) => fields.includes(String(name)))
  if (missing.length > 0) return { kind: 'missing', count: missing.length }
  if (differs(base)) return { kind: 'changed' }
  if (differs(resource.emptyValues())) return { kind: 'complete' }
  return { kind: fields.every((name) => isBlank(values[name])) ? 'empty' : 'default' }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The status in words; blank for one that needs no words beside its icon. */
export function fieldGroupStatusText(status: FieldGroupStatus): string {
  switch (status.kind) {
    case 'invalid':
      return `${status.count} to fix`
    case 'missing':
      return `${status.count} missing`
    case 'changed':
      return 'Changed'
    default:
      return ''
  }
}
