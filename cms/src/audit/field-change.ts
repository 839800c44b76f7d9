/**
 * A changed field with its value before and after, in words. Both are null for values without a short form, such as
 * rich text.
 */
export type FieldChange = [field: string, before: string | null, after: string | null]

/** Parses the changes that an entry stores; entries of earlier versions have none. */
export function parseStoredFieldChanges(stored: string | null | undefined): FieldChange[] {
  return stored ? (JSON.parse(stored) as FieldChange[]) : []
}
