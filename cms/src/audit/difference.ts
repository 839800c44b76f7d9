/**
 * A field with its value before and after, in words. Both are null where the value has no short form, such as rich
 * text: then only the change itself is recorded.
 */
export type FieldChange = [field: string, before: string | null, after: string | null]

/** The changes that an entry stores; older entries have none. */
export function readChanges(stored: string | null | undefined): FieldChange[] {
  return stored ? (JSON.parse(stored) as FieldChange[]) : []
}
