import * as v from 'valibot'
import type { FieldError } from '~/cms/errors'
import type { ValidationLevel } from '../form/form-resource'
import type { FieldDeclaration } from './field-declarations'

/** A document in the format of the CMS. */
export type StoredDocument = Record<string, unknown>

/** The behavior of a kind of field, apart from its control. */
export interface FieldKind<F extends FieldDeclaration, Value> {
  emptyValue: (field: F) => Value
  /** Schema of the value, which validates a copy stored in the browser. */
  schema: (field: F) => v.GenericSchema<unknown, Value>
  /**
   * Parses the value of a stored document.
   * @throws ValiError for an unknown value.
   */
  parse: (stored: StoredDocument, name: string, field: F) => Value
  /** The attributes as the CMS takes them; only of valid values. */
  serialize: (value: Value, name: string, field: F) => StoredDocument
  validate: (value: Value, field: F, purpose: ValidationLevel) => FieldError[]
  isEmpty: (value: Value) => boolean
  /** The value in words, for lists and comparisons. */
  format: (value: Value, field: F, zone: string) => string
}

/** No errors. */
export const noFieldErrors = () => []
/** One error, of the whole value or of a part of it. */
export const createFieldErrors = (message: string, ...path: (string | number)[]): FieldError[] => [
  { path, message },
]
/** An attribute of a stored document, null where it isn't stated; throws ValiError for another shape. */
export const parseNullableAttribute = <Schema extends v.GenericSchema>(
  stored: StoredDocument,
  name: string,
  schema: Schema,
) => v.parse(v.nullish(schema), stored[name])

/** Builds a kind whose value is a text, blank when not stated. */
export function createTextKind<F extends FieldDeclaration>(
  parts: Partial<FieldKind<F, string>> = {},
): FieldKind<F, string> {
  return {
    emptyValue: () => '',
    schema: () => v.string(),
    parse: (stored, name) => parseNullableAttribute(stored, name, v.string()) ?? '',
    serialize: (value, name) => ({ [name]: value.trim() || null }),
    validate: noFieldErrors,
    isEmpty: (value) => value.trim() === '',
    format: (value) => value.trim(),
    ...parts,
  }
}

/** Kinds whose value is an object of the CMS, or null. */
export function createRelationKind<F extends FieldDeclaration, Value>(
  schema: v.GenericSchema<unknown, Value>,
  parts: Pick<FieldKind<F, Value | null>, 'serialize' | 'format'> & Partial<FieldKind<F, Value | null>>,
): FieldKind<F, Value | null> {
  return {
    emptyValue: () => null,
    schema: () => v.nullable(schema),
    parse: (stored, name) => parseNullableAttribute(stored, name, schema) ?? null,
    validate: noFieldErrors,
    isEmpty: (value) => value === null,
    ...parts,
  }
}

/** Reports a text that exceeds a maximum length. */
export const validateMaxLength = (value: string, limit: number) =>
  value.trim().length > limit ? createFieldErrors(`Use ${limit} characters or fewer.`) : []

/** Reports a text that is too long, or doesn't match its pattern. */
export const validateText = (
  value: string,
  { maxLength = 255, pattern, hint = '' }: { maxLength?: number; pattern?: string; hint?: string },
) => {
  const problem = validateMaxLength(value, maxLength)
  if (problem.length > 0 || !pattern || value.trim() === '') return problem
  return new RegExp(pattern).test(value.trim()) ? [] : createFieldErrors(hint)
}

/** Reports a number beyond its bounds, in words. */
export const validateRange = (
  value: number,
  { min, max }: { min?: number; max?: number },
  shown: (n: number) => string,
) => {
  if (min !== undefined && value < min) return createFieldErrors(`Enter ${shown(min)} or more.`)
  if (max !== undefined && value > max) return createFieldErrors(`Enter ${shown(max)} or less.`)
  return []
}
