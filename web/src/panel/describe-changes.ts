import * as v from 'valibot'
import { timeOfDay } from '~/lib/format'

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
  return `${field} ${before ?? 'blank'} → ${after ?? 'blank'}`
}

/** Describes the first change, and counts the others. */
export function describeFieldChanges([first, ...more]: FieldChanges): string {
  if (!first) return ''
  return more.length === 0
    ? describeFieldChange(first)
    : `${describeFieldChange(first)}, and ${more.length} more`
}

/** How many saves the CMS counts as one, and the time of the first. */
export const savesSchema = v.object({
  saves: v.optional(v.number(), 1),
  since: v.optional(v.string()),
})

/** Describes several saves, to follow a verb: " 6 times, 10:02 AM–10:14 AM"; '' for a single one. */
export function describeSaves(
  { saves, since = '', at }: v.InferOutput<typeof savesSchema> & { at: string },
  zone: string,
): string {
  if (saves === 1) return ''
  const [first, last] = [since, at].map((instant) => timeOfDay(new Date(instant), zone))
  return ` ${saves} times, ${first === last ? first : `${first}–${last}`}`
}
