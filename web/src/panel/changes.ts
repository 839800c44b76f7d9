import * as v from 'valibot'

/** What changed of a document, field by field, as the CMS says it. Both values are null where they can't be said. */
export const changes = v.array(v.tuple([v.string(), v.nullable(v.string()), v.nullable(v.string())]))

export type Changes = v.InferOutput<typeof changes>

/** One field: "Generation 6.1234 → 6.4820", "Text changed". */
export function changeInWords([field, before, after]: Changes[number]): string {
  if (before === null && after === null) return `${field} changed`
  return `${field} ${before ?? '—'} → ${after ?? '—'}`
}

/** All of them in a line: the first, and how many more. */
export function changesInWords([first, ...more]: Changes): string {
  if (!first) return ''
  return more.length === 0 ? changeInWords(first) : `${changeInWords(first)}, and ${more.length} more`
}
