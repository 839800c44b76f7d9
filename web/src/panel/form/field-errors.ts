import type { FieldError } from '~/cms/errors'
import {
  get,
  set,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form'

/** Shows errors at their fields. @returns the messages of errors that belong to no field of this form */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: FieldError[],
): string[] {
  const formErrors: string[] = []
  for (const { path, message } of errors) {
    const [top] = path
    if (typeof top !== 'string' || !(top in form.getValues())) formErrors.push(message)
    else form.setError(fieldName<Values>(form.getValues(), path), { type: 'check', message })
  }
  return formErrors
}

/**
 * Converts validation errors to the result of a react-hook-form resolver. @hookform/resolvers doesn't fit: it
 * validates by a schema, but the validation here depends on the action, and errors of lists must be found by
 * the visible fields, of which an empty list has none.
 */
export function toResolverResult<Values extends FieldValues>(
  values: Values,
  fieldErrors: FieldError[],
  run?: {
    /**
     * The fields that react-hook-form validates; the name of a list after a row was added, moved or removed.
     */
    names: readonly string[]
    /** Whether a field has an error now. */
    isShown: (name: Path<Values>) => boolean
  },
): ResolverResult<Values> {
  const isListChange = run?.names.length === 1 && Array.isArray(get(values, run.names[0] ?? ''))
  // A new row is still empty, so only errors that were shown before remain.
  const errors = isListChange
    ? fieldErrors.filter(({ path }) => path.length === 1 || run.isShown(fieldName(values, path)))
    : fieldErrors
  if (errors.length === 0) return { values, errors: {} }
  const tree: FieldErrors = {}
  for (const { path, message } of errors) {
    const name = fieldName(values, path)
    // react-hook-form expects an array for the errors of a list, with the list's own error as its `root`.
    if (name.endsWith('.root') && !get(tree, name.slice(0, -5))) set(tree, name.slice(0, -5), [])
    if (get(tree, name)) continue
    set(tree, name, { type: 'check', message })
    // react-hook-form drops an error of a part of a value, such as a link's address, unless the whole value
    // has an error too.
    const whole = name.split('.').slice(0, -1).join('.')
    if (whole && !Array.isArray(get(values, whole))) set(tree, `${whole}.type`, 'part')
  }
  return { values: {}, errors: tree } as ResolverResult<Values>
}

/** The name of a field in react-hook-form; an error of a whole list is stored beside those of its items. */
function fieldName<Values extends FieldValues>(values: Values, path: (string | number)[]): Path<Values> {
  const whole = path.length === 1 && Array.isArray(values[path[0] as keyof Values])
  return [...path, ...(whole ? ['root'] : [])].join('.') as Path<Values>
}

/** The messages of all field errors. */
export function listErrorMessages(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error): string[] => {
    if (!error || typeof error !== 'object') return []
    if ('message' in error && typeof error.message === 'string') return [error.message]
    return listErrorMessages(error as FieldErrors)
  })
}
