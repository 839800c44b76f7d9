import type { FieldError } from '~/cms/errors'
import type { FieldErrors, FieldValues, Path, ResolverResult, UseFormReturn } from 'react-hook-form'

/** Puts complaints on their fields. Returns the messages of those that belong to no field of this form. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: FieldError[],
): string[] {
  const strays: string[] = []
  for (const { path, message } of errors) {
    const [top] = path
    if (typeof top !== 'string' || !(top in form.getValues())) strays.push(message)
    else form.setError(fieldName<Values>(form.getValues(), path), { type: 'check', message })
  }
  return strays
}

/** The form's check as react-hook-form wants it. */
export function resolverResult<Values extends FieldValues>(
  values: Values,
  errors: FieldError[],
): ResolverResult<Values> {
  if (errors.length === 0) return { values, errors: {} }
  const tree: Record<string, unknown> = {}
  for (const { path, message } of errors)
    put(tree, fieldName(values, path).split('.'), { type: 'check', message })
  return { values: {}, errors: tree } as ResolverResult<Values>
}

/** A complaint about a whole list stands beside those about its items. */
function fieldName<Values extends FieldValues>(values: Values, path: (string | number)[]): Path<Values> {
  const whole = path.length === 1 && Array.isArray(values[path[0] as keyof Values])
  return [...path, ...(whole ? ['root'] : [])].join('.') as Path<Values>
}

function put(tree: Record<string, unknown>, path: string[], leaf: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    tree[name] ??= leaf
    return
  }
  // Items are a list to react-hook-form, with `root` as a property of it.
  tree[name] ??= /^(\d+|root)$/.test(rest[0] ?? '') ? [] : {}
  put(tree[name] as Record<string, unknown>, rest, leaf)
}

/** The messages of all complaints that stand on fields now. */
export function errorMessages(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error): string[] => {
    if (!error || typeof error !== 'object') return []
    if ('message' in error && typeof error.message === 'string') return [error.message]
    return errorMessages(error as FieldErrors)
  })
}
