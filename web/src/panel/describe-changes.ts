import * as v from 'valibot'

/**
 * The field changes of a document, from the CMS: label, old and new value. Both values are null for fields
 * without a short form.
 */
export const fieldChangesSchema = v.array(
  v.tuple([v.string(), v.nullable(v.string()), v.nullable(v.string())]),
)

export type FieldChanges = v.InferOutput<typeof fieldChangesSchema>

/** Describes one change: "Generation 6.1234 → 6.4820", "Text changed". */
export function describeFieldChange([field, before, after]: FieldChanges[number]): string {
  if (before === null && after === null) return `${field} changed`
  return `${field} ${before ?? '—'} → ${after ?? '—'}`
}

/** Describes the first change, and counts the others. */
export function describeFieldChanges([first, ...more]: FieldChanges): string {
  if (!first) return ''
  return more.length === 0
    ? describeFieldChange(first)
    : `${describeFieldChange(first)}, and ${more.length} more`
}
