import * as v from 'valibot'
import type { FieldError } from '~/cms/errors'
import type { Purpose } from '../form/form-resource'
import type { Field } from './field-types'

/** The document as the CMS sends it, attribute by attribute. */
export type Stored = Record<string, unknown>

/** Everything about a kind of field but its control. */
export interface KindOfField<F extends Field, Value> {
  blank: (field: F) => Value
  /** Schema of the value, by which a copy in the browser is validated. */
  shape: (field: F) => v.GenericSchema<unknown, Value>
  /** The value of a stored document; throws ValiError for what the panel does not know. */
  read: (stored: Stored, name: string, field: F) => Value
  /** The attributes as the CMS takes them; only of valid values. */
  write: (value: Value, name: string, field: F) => Stored
  check: (value: Value, field: F, purpose: Purpose) => FieldError[]
  isBlank: (value: Value) => boolean
  /** How the value reads, in a list and where two versions are compared. */
  show: (value: Value, field: F, zone: string) => string
}

/** No errors. */
export const fine = () => []
/** One error, of the whole value or of a part of it. */
export const wrong = (message: string, ...path: (string | number)[]): FieldError[] => [{ path, message }]
/** An attribute of a stored document, null where it isn't stated; throws ValiError for another shape. */
export const attribute = <Schema extends v.GenericSchema>(stored: Stored, name: string, schema: Schema) =>
  v.parse(v.nullish(schema), stored[name])

/** Kinds whose value is a text, blank for what is not stated. */
export function textual<F extends Field>(
  parts: Partial<KindOfField<F, string>> = {},
): KindOfField<F, string> {
  return {
    blank: () => '',
    shape: () => v.string(),
    read: (stored, name) => attribute(stored, name, v.string()) ?? '',
    write: (value, name) => ({ [name]: value.trim() || null }),
    check: fine,
    isBlank: (value) => value.trim() === '',
    show: (value) => value.trim(),
    ...parts,
  }
}

/** Kinds whose value is an object of the CMS, or null. */
export function pointing<F extends Field, Value>(
  schema: v.GenericSchema<unknown, Value>,
  parts: Pick<KindOfField<F, Value | null>, 'write' | 'show'> & Partial<KindOfField<F, Value | null>>,
): KindOfField<F, Value | null> {
  return {
    blank: () => null,
    shape: () => v.nullable(schema),
    read: (stored, name) => attribute(stored, name, schema) ?? null,
    check: fine,
    isBlank: (value) => value === null,
    ...parts,
  }
}

/** Reports a text that exceeds a maximum length. */
export const tooLong = (value: string, limit: number) =>
  value.trim().length > limit ? wrong(`Use ${limit} characters or fewer.`) : []

/** Reports a text that is too long, or doesn't match its pattern. */
export const misfit = (
  value: string,
  { maxLength = 255, pattern, hint = '' }: { maxLength?: number; pattern?: string; hint?: string },
) => {
  const problem = tooLong(value, maxLength)
  if (problem.length > 0 || !pattern || value.trim() === '') return problem
  return new RegExp(pattern).test(value.trim()) ? [] : wrong(hint)
}

/** Reports a number beyond its bounds, in words. */
export const bounded = (
  value: number,
  { min, max }: { min?: number; max?: number },
  shown: (n: number) => string,
) => {
  if (min !== undefined && value < min) return wrong(`Enter ${shown(min)} or more.`)
  if (max !== undefined && value > max) return wrong(`Enter ${shown(max)} or less.`)
  return []
}
