export interface SelectOption {
  value: string
  label: string
  /** The heading under which a select shows it, with the options beside it that have the same one. */
  group?: string
}

export type PublishState = 'draft' | 'published' | 'modified'

/** The states of documents with drafts, as the panel names them. */
export const publishStateOptions: readonly (SelectOption & { value: PublishState })[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'modified', label: 'Unpublished changes' },
]

/**
 * The states by which a list is filtered. Besides the publish states, a document can be scheduled or published ahead
 * of time.
 */
export const publishStateFilterOptions: readonly SelectOption[] = [
  ...publishStateOptions,
  { value: 'scheduled', label: 'Scheduled' },
]

/** A filter of a list as data. Its kind determines its control and valid values. */
export type ListFilter = { name: string; label: string } & (
  | { kind: 'month' }
  | { kind: 'choice'; choices: readonly SelectOption[] }
  /** A value that occurs in the rows. The list's response contains the values. */
  | { kind: 'word'; choices: readonly string[] }
  /** Documents of another type by code; `of` is that type's path: `customer-classes`. */
  | { kind: 'reference'; of: string }
  /** The person to whom documents are assigned; the list's response says who has any. */
  | { kind: 'assignee' }
)

/** The filter that every list of documents has. */
export const assigneeFilter: ListFilter = { name: 'assignee', label: 'Assigned to', kind: 'assignee' }

/** The filter of a list whose documents are due by a day. */
export const overdueFilter: ListFilter = {
  name: 'due',
  label: 'Due',
  kind: 'choice',
  choices: [{ value: 'overdue', label: 'Overdue' }],
}

/** Whether a value of the query is valid for a filter. */
export function isValidFilterValue(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
    case 'choice':
      return filter.choices.some((choice) => choice.value === value)
    case 'word':
      return value === value.trim() && /^[\p{Ll}\p{Lo}\p{M}\d][\p{Ll}\p{Lo}\p{M}\d &.-]{0,39}$/u.test(value)
    case 'reference':
      return /^[a-z0-9_-]{1,40}$/.test(value)
    case 'assignee':
      return /^(me|none|\d{1,9})$/.test(value)
  }
}
