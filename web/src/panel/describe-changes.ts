import * as v from 'valibot'

/**
 * The field changes of a document, from the CMS: label, old and new value. Both values are null for fields
 * without a short form.
 */
export const changes = v.array(v.tuple([v.string(), v.nullable(v.string()), v.nullable(v.string())]))

export type Changes = v.InferOutput<typeof changes>

/** Describes one change: "Generation 6.1234 → 6.4820", "Text changed". */
export function describeChange([field, before, after]: Changes[number]): string {
  if (before === null && after === null) return `${field} changed`
  return `${field} ${before ?? '—'} → ${after ?? '—'}`
}

/** Describes the first change, and counts the others. */
export function describeChanges([first, ...more]: Changes): string {
  if (!first) return ''
  return more.length === 0 ? describeChange(first) : `${describeChange(first)}, and ${more.length} more`
}
